package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class WorkerSettingsTest {
    private static final String URL = "postgresql://bank@localhost:5432/bank";

    @Test
    void projectionsAloneRunUnlessMoreIsChosen() {
        var settings = of(Map.of("outboard.url", URL, "outboard.definitions", "", "outboard.relay", ""));

        assertThat(settings.relay()).isEqualTo(WorkerSettings.Relaying.OFF);
        assertThat(settings.retention()).isNull();
        assertThat(settings.age()).isEqualTo(Duration.ofDays(30));
        assertThat(settings.definitions()).hasFileName("projections");
    }

    @Test
    void everythingCanBeChosen() {
        var settings = of(Map.of(
            "outboard.url", URL, "outboard.definitions", "/etc/outboard", "outboard.relay", "log",
            "outboard.retention", "03:30", "outboard.retention.days", "45"));

        assertThat(settings.definitions()).isEqualTo(Path.of("/etc/outboard"));
        assertThat(settings.relay()).isEqualTo(WorkerSettings.Relaying.LOG);
        assertThat(settings.retention()).isEqualTo(LocalTime.of(3, 30));
        assertThat(settings.age()).isEqualTo(Duration.ofDays(45));
    }

    @Test
    void whatCannotBeUnderstoodIsNamed() {
        assertThatThrownBy(() -> of(Map.of()))
            .hasMessage("-Doutboard.url is missing: postgresql://user@host:5432/database");
        assertThatThrownBy(() -> of(Map.of("outboard.url", URL, "outboard.relay", "kafka")))
            .hasMessage("-Doutboard.relay=kafka is not one of off, log, none");
        assertThatThrownBy(() -> of(Map.of("outboard.url", URL, "outboard.retention", "3 am")))
            .hasMessage("-Doutboard.retention=3 am is not a time such as 03:30");
        assertThatThrownBy(() -> of(Map.of("outboard.url", URL, "outboard.retention.days", "0")))
            .hasMessage("-Doutboard.retention.days=0 is not a number of days, 1 at least");
    }

    private static WorkerSettings of(Map<String, String> properties) {
        var all = new Properties();
        all.putAll(properties);
        return WorkerSettings.of(all);
    }
}
