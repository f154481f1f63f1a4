package dev.outboard.ui.kit;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// The words of one package, in one language: Korean where it is asked for, else English. Patterns are
/// MessageFormat's; numbers are handed over as written, and as they are where a plural form depends on them.
public final class Texts {
    private final ResourceBundle bundle;
    private final Locale locale;

    private Texts(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
        this.locale = locale;
    }

    /// @param owner whose package has the bundle `messages`
    public static Texts of(Class<?> owner, Locale wanted) {
        var korean = Locale.KOREAN.getLanguage().equals(wanted.getLanguage());
        // ROOT, because any other locale without a bundle falls back to the machine's language.
        var bundle = ResourceBundle.getBundle(
            owner.getPackageName() + ".messages", korean ? Locale.KOREAN : Locale.ROOT, owner.getModule());
        return new Texts(bundle, korean ? Locale.KOREAN : Locale.ENGLISH);
    }

    public String text(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }

    public ResourceBundle bundle() {
        return bundle;
    }

    /// The language these words are in, which numbers follow.
    public Locale locale() {
        return locale;
    }
}
