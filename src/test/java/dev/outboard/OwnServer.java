package dev.outboard;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// An embedded PostgreSQL 18 of a test's own: needs nothing installed. Without fsync, so a crash may lose
/// data; stopping doesn't.
public final class OwnServer implements Server {
    private final Path folder;
    private final int port;
    private @Nullable EmbeddedPostgres running;

    private OwnServer(Path folder, EmbeddedPostgres running) {
        this.folder = folder;
        this.port = running.getPort();
        this.running = running;
    }

    public static OwnServer started() {
        try {
            var folder = Files.createTempDirectory("outboard-own-");
            return new OwnServer(folder, builder(folder).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void start() {
        try {
            running = builder(folder).setPort(port).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        try {
            if (running != null) {
                running.close();
                running = null;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        stop();
        Folders.delete(folder);
    }

    private static EmbeddedPostgres.Builder builder(Path folder) {
        return EmbeddedPostgres.builder()
            .setDataDirectory(folder.resolve("pg"))
            .setCleanDataDirectory(false)
            .setServerConfig("max_prepared_transactions", "20");
    }
}
