package dev.outboard.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
    @ParameterizedTest
    @CsvSource({
        "postgresql://app@db.example:6543/orders,          db.example 6543 orders app null",
        "postgres://app:secret@h/orders,                   h 5432 orders app secret",
        "postgresql://app@h,                               h 5432 app app null",
        "postgresql://a%40b:p%2Fq%3A%25+@h/my%2Ddb,        h 5432 my-db a@b p/q:%+",
        "postgresql://app:a%20b@h/d,                       h 5432 d app a b",
        "postgresql://app:a:b@h/d,                         h 5432 d app a:b",
        "postgresql://app@[::1]:5433/d,                    ::1 5433 d app null",
        "postgresql://app@orders_db:5433/d,                orders_db 5433 d app null",
        "postgresql:///d?host=other&port=7&user=u,         other 7 d u null",
        "postgresql://h/?dbname=d&user=u&password=p%26q,   h 5432 d u p&q",
        "' postgresql://app@h/d ',                         h 5432 d app null"})
    void partsAreRead(String uri, String parts) {
        var target = Target.of(uri);
        assertThat("%s %d %s %s %s".formatted(
            target.host(), target.port(), target.database(), target.user(), target.password()))
                .isEqualTo(parts);
        assertThat(target.options()).isEmpty();
    }

    @Test
    void whatIsMissingIsThisMachineAndThisUser() {
        var me = System.getProperty("user.name");
        assertThat(Target.of("postgresql://"))
            .isEqualTo(new Target("localhost", 5432, me, me, null, Map.of()));
        assertThat(Target.of("postgresql:///d"))
            .isEqualTo(new Target("localhost", 5432, "d", me, null, Map.of()));
    }

    @Test
    void tlsOptionsBecomeTheDrivers() {
        var target = Target.of(
            "postgresql://u@h/d?sslmode=verify-full&sslrootcert=/ca%20x.pem&channel_binding=require");
        assertThat(target.options()).isEqualTo(
            Map.of("sslmode", "verify-full", "sslrootcert", "/ca x.pem", "channelBinding", "require"));
        assertThat(target.properties(Duration.ofSeconds(10))).containsEntry("sslmode", "verify-full");
    }

    @Test
    void unknownParameterIsNamed() {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> Target.of("postgresql://u:secret@h/d?options=-csearch_path%3Dx"))
            .withMessage("The connection URL has the parameter “options”, which Outboard does not take.");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "postgresql://u:secret@h:port/d", "postgresql://u:secret@h:0/d", "postgresql://u:secret@h:65536/d",
        "postgresql://u:secret@h/d?port=x", "postgresql://u:secret@h,i/d", "postgresql://u:secret@h/a b",
        "postgresql://u:secret%zz@h/d", "postgresql://u:secret@h/d?host=/var/run", "mysql://u:secret@h/d",
        "secret",
        "postgresql://u:secret@[::1/d", "postgresql://u:secret@h:/d?foo=1"})
    void whatCanNotBeReadIsSaidWithoutThePassword(String uri) {
        assertThatIllegalArgumentException().isThrownBy(() -> Target.of(uri))
            .withNoCause().satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret").endsWith("."));
    }

    @Test
    void passwordIsNeverShown() {
        var target = Target.of("postgresql://app:secret@h:1/d?sslmode=require").withPassword("secret2");
        assertThat(target.password()).isEqualTo("secret2");
        assertThat(target + target.jdbcUrl()).doesNotContain("secret");
        assertThat(target).hasToString("app @ h:1/d");
    }

    @Test
    void addressOfVersionSixKeepsItsBracketsOnce() {
        assertThat(Target.of("postgresql://u@[fe80::1]:5/d").jdbcUrl())
            .isEqualTo("jdbc:postgresql://[fe80::1]:5/d");
        assertThat(new Target("fe80::1", 5, "a/b c", "u", null, Map.of()).jdbcUrl())
            .isEqualTo("jdbc:postgresql://[fe80::1]:5/a%2Fb+c");
    }

    @ParameterizedTest
    @CsvSource({"localhost,true", "127.0.0.1,true", "::1,true", "db.example,false"})
    void thisMachineIsKnown(String host, boolean local) {
        assertThat(new Target(host, 5432, "d", "u", null, Map.of()).local()).isEqualTo(local);
    }
}
