package dev.outboard.ui.doctor;

import dev.outboard.core.profiles.TableName;
import dev.outboard.ui.kit.Prose;
import java.text.NumberFormat;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/// How the findings write sizes, shares, names and statements.
final class Words {
    private static final long KILO = 1024;
    private static final int TENTHS = 10;

    private final DoctorSetting setting;

    Words(DoctorSetting setting) {
        this.setting = setting;
    }

    String text(String key, Object... values) {
        return setting.texts().text(key, values);
    }

    /// A name from elsewhere, as code.
    static String code(Object name) {
        return "`" + Prose.plain(name.toString()) + "`";
    }

    static String codes(List<TableName> names) {
        return names.stream().map(Words::code).collect(Collectors.joining(", "));
    }

    /// Each ended, a line each, so that they can be pasted at once.
    static String sql(List<String> statements) {
        return statements.stream().map(statement -> statement + ";").collect(Collectors.joining("\n"));
    }

    String number(long value) {
        return setting.wording().number(value);
    }

    String size(long bytes) {
        var shown = bytes;
        var unit = 0;
        while (shown >= TENTHS * KILO && unit < 3) {
            shown /= KILO;
            unit++;
        }
        return switch (unit) {
            case 0 -> text("size.bytes", number(shown));
            case 1 -> text("size.kilo", number(shown));
            case 2 -> text("size.mega", number(shown));
            default -> text("size.giga", number(shown));
        };
    }

    /// Whole percent; what is more than nothing and less than one is said so.
    String percent(double share) {
        if (share > 0 && share < 0.01) {
            return text("percent.less");
        }
        var format = NumberFormat.getIntegerInstance(setting.texts().locale());
        return text("percent", format.format(Math.floor(share * 100)));
    }

    /// Below a second in milliseconds.
    String pause(Duration time) {
        if (time.compareTo(Duration.ofSeconds(1)) >= 0) {
            return setting.wording().age(time);
        }
        var tenths = time.toNanos() / 100_000;
        return text("millis", tenths >= 100 * TENTHS
            ? Long.toString(tenths / TENTHS)
            : tenths / TENTHS + "." + tenths % TENTHS);
    }

    String age(Duration age) {
        return setting.wording().whole(age);
    }

    DoctorSetting setting() {
        return setting;
    }
}
