package dev.outboard.ui.kit;

import java.util.function.Function;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The names of what a box offers to choose from, where nothing is typed.
public final class Named<T> extends StringConverter<T> {
    private final Function<T, String> name;

    public Named(Function<T, String> name) {
        this.name = name;
    }

    @Override
    public String toString(@Nullable T one) {
        return one == null ? "" : name.apply(one);
    }

    @Override
    public T fromString(String words) {
        throw new UnsupportedOperationException("Nobody types “" + words + "”");
    }
}
