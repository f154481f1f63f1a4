package dev.outboard.bench;

import dev.outboard.PrivateServer;

final class RelayBenchmark {
    RelayBenchmark(PrivateServer server) {}
    void run(Report report) throws Exception {}
}
