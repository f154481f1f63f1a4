package dev.outboard.sample;

import java.io.IOException;
import java.nio.file.Path;

/// What a test runs in a JVM of its own and kills: starts a server, says where, and waits for its end.
public final class ServerProcess {
    private ServerProcess() {}

    public static void main(String[] arguments) throws IOException {
        var server = Server.start(Path.of(arguments[0]));
        System.out.println(server.target().port());
        System.out.flush();
        if (System.in.read() >= 0) {
            server.close();
        }
    }
}
