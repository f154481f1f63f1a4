package dev.outboard.db;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/// Sockets to the near end of a tunnel, whatever address they are asked for: the driver goes on believing
/// that it speaks to the server, so that encryption checks the server's own name. The driver makes one by
/// its class's name.
public final class TunnelSockets extends SocketFactory {
    private static final int PATIENCE_MILLIS = 5_000;

    private final int port;

    /// @param port of this machine, as text, which is all that the driver hands over
    public TunnelSockets(String port) {
        this.port = Integer.parseInt(port);
    }

    /// Connected already: the driver then leaves out looking up the host, which may be known far away only.
    @Override
    public Socket createSocket() throws IOException {
        var socket = new Socket();
        try {
            socket.connect(nearEnd(port), PATIENCE_MILLIS);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    @Override
    public Socket createSocket(String host, int ofHost) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(String host, int ofHost, InetAddress from, int fromPort) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress host, int ofHost) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress host, int ofHost, InetAddress from, int fromPort)
        throws IOException {
        return createSocket();
    }

    static InetSocketAddress nearEnd(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }
}
