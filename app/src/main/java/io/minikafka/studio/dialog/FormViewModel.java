package io.minikafka.studio.dialog;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A dialog of fields: what is typed, what is wrong with it, and what the command would do. */
public final class FormViewModel {
  private final Form form;
  private final Function<Command, Transition> tried;
  private final List<FieldModel> fields = new ArrayList<>();
  private final ReadOnlyObjectWrapper<Optional<Command>> command =
      new ReadOnlyObjectWrapper<>(this, "command", Optional.empty());
  private final ReadOnlyObjectWrapper<Forecast> forecast =
      new ReadOnlyObjectWrapper<>(this, "forecast", Forecast.NONE);
  private final ReadOnlyObjectWrapper<List<String>> struck =
      new ReadOnlyObjectWrapper<>(this, "struck", List.of());

  /**
   * A dialog.
   *
   * @param last values it had last, by field
   * @param tried what a command would do now
   */
  FormViewModel(Form form, Map<String, String> last, Function<Command, Transition> tried) {
    this.form = form;
    this.tried = tried;
    for (Field field : form.fields()) {
      FieldModel model =
          new FieldModel(field, field.first(last.getOrDefault(field.name(), field.initial())));
      model.value.addListener((at, was, now) -> check());
      fields.add(model);
    }
    check();
  }

  /** Its title. */
  public String title() {
    return form.title();
  }

  /** The word on its filled button. */
  public String accept() {
    return form.accept();
  }

  /** The fields in their order. */
  public List<FieldModel> fields() {
    return List.copyOf(fields);
  }

  /** The command; none while a field has a problem or it cannot run. */
  public ReadOnlyObjectProperty<Optional<Command>> commandProperty() {
    return command.getReadOnlyProperty();
  }

  /** What the command would do, or why it cannot run. */
  public ReadOnlyObjectProperty<Forecast> forecastProperty() {
    return forecast.getReadOnlyProperty();
  }

  /** The records that the command would take; empty for most. */
  public ReadOnlyObjectProperty<List<String>> struckProperty() {
    return struck.getReadOnlyProperty();
  }

  /** The name of the dialog among dialogs. */
  String id() {
    return form.id();
  }

  /** What is typed, by field. */
  SortedMap<String, String> typed() {
    SortedMap<String, String> typed = new TreeMap<>();
    fields.forEach(field -> typed.put(field.field.name(), field.value.get()));
    return typed;
  }

  /** What the next dialog of this kind begins with, by field. */
  SortedMap<String, String> kept() {
    SortedMap<String, String> kept = typed();
    fields.stream()
        .map(each -> each.field)
        .filter(each -> !each.kept())
        .forEach(each -> kept.remove(each.name()));
    return kept;
  }

  /** Computes anew what it would do: at every change, and when the cluster is another. */
  void check() {
    boolean sound = true;
    for (FieldModel field : fields) {
      sound &= field.check();
    }
    if (!sound) {
      struck.set(List.of());
      forecast.set(Forecast.NONE);
      command.set(Optional.empty());
      return;
    }
    Command made = form.command().apply(new Form.Values(typed()));
    Transition after = tried.apply(made);
    Forecast seen = Forecast.of(after);
    struck.set(form.struck().apply(after));
    forecast.set(seen);
    command.set(seen.possible() ? Optional.of(made) : Optional.empty());
  }

  /** One field with what is typed. */
  public static final class FieldModel {
    private final Field field;
    private final StringProperty value;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    FieldModel(Field field, String initial) {
      this.field = field;
      this.value = new SimpleStringProperty(this, "value", initial);
    }

    /** Looks at what is typed and says whether it will do. */
    boolean check() {
      problem.set(field.problem(value.get()));
      return problem.get().isEmpty();
    }

    /** Its key; the id of the field in the window. */
    public String name() {
      return field.name();
    }

    /** What a person reads. */
    public String label() {
      return field.label();
    }

    /** A unit or a range. */
    public String hint() {
      return field.hint();
    }

    /** What can be chosen; empty for a field to type in. */
    public List<String> choices() {
      return field.choices();
    }

    /** How it is asked for. */
    Field.Kind kind() {
      return field.kind();
    }

    /** What is typed. */
    public StringProperty valueProperty() {
      return value;
    }

    /** What is wrong with it; empty when it will do. */
    public ReadOnlyStringProperty problemProperty() {
      return problem.getReadOnlyProperty();
    }
  }
}
