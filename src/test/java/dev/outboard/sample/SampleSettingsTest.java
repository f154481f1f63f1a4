package dev.outboard.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SampleSettingsTest {
    private static final Clock CLOCK = Clock.systemUTC();

    @AfterEach
    void forget() {
        System.clearProperty("outboard.sample.rate");
    }

    @Test
    void withoutAPropertyFourEventsASecondAreCaused() {
        assertThat(SampleSettings.standard(CLOCK).eventsPerSecond()).isEqualTo(4);
        assertThat(SampleSettings.standard(CLOCK).directory()).endsWith(Path.of("outboard", "sample"));
    }

    @Test
    void propertyGivesTheRate() {
        System.setProperty("outboard.sample.rate", "250.5");

        assertThat(SampleSettings.standard(CLOCK).eventsPerSecond()).isEqualTo(250.5);
    }

    @Test
    void rateThatIsNoneIsRefusedByName() {
        System.setProperty("outboard.sample.rate", "fast");
        assertThatThrownBy(() -> SampleSettings.standard(CLOCK))
            .hasMessage("-Doutboard.sample.rate=fast is not a number of events per second");

        System.setProperty("outboard.sample.rate", "0");
        assertThatThrownBy(() -> SampleSettings.standard(CLOCK))
            .hasMessage("The sample's events per second are above 0, not 0.0");
    }
}
