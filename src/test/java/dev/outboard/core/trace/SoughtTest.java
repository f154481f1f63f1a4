package dev.outboard.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoughtTest {
    private static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

    @ParameterizedTest
    @ValueSource(strings = {
        ID, "7C9E6679-7425-40DE-944B-E07FC1F90AE7", "{7c9e6679-7425-40de-944b-e07fc1f90ae7}",
        "urn:uuid:7c9e6679-7425-40de-944b-e07fc1f90ae7", "7c9e6679742540de944be07fc1f90ae7",
        "  \"7c9e6679-7425-40de-944b-e07fc1f90ae7\",\n"})
    void aUuidIsRecognisedInEveryDress(String typed) {
        assertThat(Sought.of(typed).orElseThrow().uuid()).isEqualTo(ID);
    }

    @Test
    void anythingElseIsTakenAsItIs() {
        assertThat(Sought.of("transfer-2026-88213")).contains(new Sought("transfer-2026-88213", null));
        assertThat(Sought.of("100% of 'x' 🐢")).contains(new Sought("100% of 'x' 🐢", null));
        assertThat(Sought.of("#18204274")).contains(new Sought("18204274", null));
        assertThat(Sought.of("a\u0000b\tc")).contains(new Sought("a b c", null));
    }

    @Test
    void nothingAndTooMuchIsNotLookedFor() {
        assertThat(Sought.of("")).isEqualTo(Optional.empty());
        assertThat(Sought.of(" \"' ")).isEmpty();
        assertThat(Sought.of("x".repeat(10_240))).isEmpty();
        assertThat(Sought.tooLong("x".repeat(201))).isTrue();
        assertThat(Sought.tooLong(" " + ID)).isFalse();
    }
}
