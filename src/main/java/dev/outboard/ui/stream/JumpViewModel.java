package dev.outboard.ui.stream;

import dev.outboard.ui.kit.FieldReading;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// Where in the stream somebody wants to be: at a position or at a time, as typed. For the FX thread.
public final class JumpViewModel {
    private final StreamSource source;
    private final Setting setting;
    private final Consumer<Target> go;
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper(this, "fault", "");
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");

    JumpViewModel(StreamSource source, Setting setting, Consumer<Target> go) {
        this.source = source;
        this.setting = setting;
        this.go = go;
        typed.subscribe(_ -> fault.set(""));
    }

    /// What was typed, understood.
    sealed interface Target {
        /// Blocks; null where there is no event.
        @Nullable Long position(StreamSource source);

        /// A position.
        record Position(long number) implements Target {
            @Override
            public Long position(StreamSource source) {
                return number;
            }
        }

        /// The first event of a time, as far as times rise with positions.
        record At(Instant time) implements Target {
            @Override
            public @Nullable Long position(StreamSource source) {
                return source.positionAt(time);
            }
        }
    }

    /// A position, a time of today or of another day, or a day.
    public StringProperty typedProperty() {
        return typed;
    }

    /// Why it can't be read, as [dev.outboard.ui.kit.Prose]; empty where it can.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /// Whether the field is shown.
    public BooleanProperty openProperty() {
        return open;
    }

    /// Goes there; false where it can't be read.
    public boolean jump() {
        var target = read(typed.get().strip());
        if (target == null) {
            fault.set(setting.text("jump.wrong"));
            return false;
        }
        open.set(false);
        typed.set("");
        go.accept(target);
        return true;
    }

    public void cancel() {
        open.set(false);
        typed.set("");
    }

    /// Blocks when asked; null where there is no event.
    Supplier<@Nullable Long> position(Target target) {
        return () -> target.position(source);
    }

    /// Finds where a filter begins to look.
    void search(Target target, LongConsumer below) {
        setting.work().background().run(() -> {
            var position = target.position(source);
            return position == null ? Long.MAX_VALUE : position + 1;
        }, below::accept, _ -> fault.set(setting.text("jump.failed")));
    }

    private @Nullable Target read(String text) {
        if (text.matches("\\d{1,18}")) {
            return new Target.Position(Long.parseLong(text));
        }
        var now = setting.wording().there(setting.link().databaseNow());
        var whole = text.matches("\\d\\d:\\d\\d.*") ? now.toLocalDate() + " " + text : text;
        try {
            var time = setting.wording().fields(setting.link().databaseNow()).between(whole, "").from();
            return time == null ? null : new Target.At(time);
        } catch (FieldReading.Unreadable _) {
            return null;
        }
    }
}
