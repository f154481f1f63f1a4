package dev.outboard.ui.connect;

import dev.outboard.core.connections.SavedConnection;
import dev.outboard.core.doctor.Server;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Approach;
import dev.outboard.db.DbException;
import dev.outboard.db.Obstacle;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Opens without a server, as far as it is told, and notes what it was asked for.
public final class Doors implements Openings<String> {
    public static final List<TableName> USUAL =
        List.of(new TableName("public", "events"), new TableName("events", "outbox"));

    public final List<String> asked = new ArrayList<>();
    public @Nullable RuntimeException onTheWay;
    public @Nullable RuntimeException refusal;
    public @Nullable String password;
    public Opening.Outcome<String> outcome = new Opening.Outcome.Opened<>("console", "Reference");
    private final Later later;

    public Doors(Later later) {
        this.later = later;
    }

    @Override
    public Opening<String> sample() {
        asked.add("sample");
        return new Door(password, false);
    }

    @Override
    public Opening<String> of(SavedConnection connection, @Nullable String given) {
        asked.add(connection.name());
        return new Door(given, connection.encryption().verifies());
    }

    private final class Door implements Opening<String> {
        private final @Nullable String given;
        private final boolean verified;

        Door(@Nullable String given, boolean verified) {
            this.given = given;
            this.verified = verified;
        }

        @Override
        public void prepare() {
            take(700);
            refuse(onTheWay);
        }

        @Override
        public String tunnel() {
            take(430);
            if (onTheWay instanceof DbException.Unreachable gone && gone.obstacle() == Obstacle.TUNNEL) {
                throw gone;
            }
            return "40123";
        }

        @Override
        public String find() {
            take(2);
            if (onTheWay instanceof DbException.Unreachable gone
                && gone.obstacle() == Obstacle.UNKNOWN_HOST) {
                throw gone;
            }
            return "10.4.1.11";
        }

        @Override
        public boolean answer() {
            take(11);
            if (onTheWay instanceof DbException.Unreachable gone
                && gone.obstacle() != Obstacle.NOT_TRUSTED) {
                throw gone;
            }
            return true;
        }

        @Override
        public Approach.Encryption encrypt() {
            take(24);
            refuse(onTheWay);
            return new Approach.Encryption("TLSv1.3", verified);
        }

        @Override
        public Server signIn() {
            take(38);
            refuse(refusal);
            if (!Objects.equals(password, given)) {
                throw given == null
                    ? new DbException.Denied("The server requested a password", "08004", null)
                    : new DbException.Denied("FATAL: password authentication failed", "28P01", null);
            }
            return new Server(
                "18.4 (Debian 18.4-1)", 180004, false, false, "bank", "bank", Bank.NOW, Bank.NOW,
                Duration.ZERO, Duration.ZERO);
        }

        @Override
        public Outcome<String> recognise() {
            take(16);
            return outcome;
        }

        @Override
        public void close() {
            asked.add("closed");
        }

        private void take(long millis) {
            later.take(Duration.ofMillis(millis));
        }

        private static void refuse(@Nullable RuntimeException failure) {
            if (failure != null) {
                throw failure;
            }
        }
    }
}
