package io.minikafka.engine.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** A disk with room for a number of writes. The one after them is cut in the middle and fails. */
final class FullDisk implements DataFolder.Opener {
  private int room;

  FullDisk(int room) {
    this.room = room;
  }

  /** How many writes there is room for. */
  int room() {
    return room;
  }

  @Override
  public FileChannel open(Path path, OpenOption... options) throws IOException {
    return new Channel(FileChannel.open(path, options));
  }

  private final class Channel extends FileChannel {
    private final FileChannel channel;

    Channel(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public int write(ByteBuffer bytes, long position) throws IOException {
      if (room-- > 0) {
        return channel.write(bytes, position);
      }
      bytes.limit(bytes.position() + bytes.remaining() / 2);
      channel.write(bytes, position);
      throw new IOException("No space left on device");
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      return write(bytes, channel.size());
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
      return channel.read(target);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
      return channel.read(target, position);
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
      return channel.read(targets, offset, length);
    }

    @Override
    public long position() throws IOException {
      return channel.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
      channel.position(position);
      return this;
    }

    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
      channel.truncate(size);
      return this;
    }

    @Override
    public void force(boolean metaData) {
      // What is forced is not looked at here, and forcing takes its time.
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
      return channel.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
      return channel.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      channel.close();
    }
  }
}
