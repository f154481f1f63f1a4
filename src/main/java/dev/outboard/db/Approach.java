package dev.outboard.db;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.SocketFactoryFactory;
import org.postgresql.ssl.PGjdbcHostnameVerifier;
import org.postgresql.util.PSQLException;

/// The way to a server as far as nobody has to sign in: its address, its first word, its encryption. The
/// driver does all of this in one go and tells only that it failed; here each step is taken, and fails, by
/// itself, with the driver's own rules of trust. Blocking; for one thread, in the order of the methods.
public final class Approach implements AutoCloseable {
    private static final int SSL_REQUEST = 80_877_103;
    private static final int DNS_NAME = 2;
    private static final int IP_ADDRESS = 7;
    /// What a tunnel makes of a server that isn't there.
    private static final Set<Obstacle> UNANSWERED =
        Set.of(Obstacle.REFUSED, Obstacle.SILENT, Obstacle.HUNG_UP, Obstacle.NO_ROUTE);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Target target;
    private final Duration patience;
    private @Nullable InetAddress address;
    private @Nullable Socket socket;
    private boolean offered;

    public Approach(Target target) {
        this(target, PATIENCE);
    }

    /// @param patience how long each answer is waited for
    Approach(Target target, Duration patience) {
        this.target = target;
        this.patience = patience;
    }

    /// How the way is encrypted.
    ///
    /// @param protocol as in `TLSv1.3`; empty where nothing is encrypted
    /// @param verified whether the server has proved who it is
    public record Encryption(String protocol, boolean verified) {}

    /// Looks up the host. Left out where a tunnel leads there: its other end does it.
    ///
    /// @return its address
    public String find() {
        try {
            var found = InetAddress.getByName(target.host());
            address = found;
            return found.getHostAddress();
        } catch (UnknownHostException e) {
            throw blocked(Obstacle.UNKNOWN_HOST, e);
        }
    }

    /// Connects and asks for encryption, which every PostgreSQL answers with one letter.
    ///
    /// @return whether the server offers it
    public boolean answer() {
        var tunnel = target.way().tunnel();
        var opened = new Socket();
        socket = opened;
        try {
            opened.connect(
                tunnel == null
                    ? new InetSocketAddress(address, target.port())
                    : TunnelSockets.nearEnd(tunnel.port()),
                (int) patience.toMillis());
            opened.setSoTimeout((int) patience.toMillis());
            var out = new DataOutputStream(opened.getOutputStream());
            out.writeLong((long) Long.BYTES << Integer.SIZE | SSL_REQUEST);
            out.flush();
            offered = offers(opened.getInputStream().read());
            return offered;
        } catch (SocketTimeoutException e) {
            throw blocked(Obstacle.SILENT, e);
        } catch (NoRouteToHostException e) {
            throw blocked(Obstacle.NO_ROUTE, e);
        } catch (ConnectException e) {
            throw blocked(Obstacle.REFUSED, e);
        } catch (IOException e) {
            throw blocked(Obstacle.HUNG_UP, e);
        }
    }

    /// Encrypts as the target demands, and has the server prove who it is where that is demanded.
    public Encryption encrypt() {
        var mode = target.options().getOrDefault("sslmode", "prefer");
        var demanded = target.verifies() || mode.equals("require");
        if (demanded && !offered) {
            throw blocked(Obstacle.NO_TLS, null);
        }
        if (!demanded && (!offered || mode.equals("disable") || mode.equals("allow"))) {
            return new Encryption("", false);
        }
        return shake(mode);
    }

    @Override
    public void close() {
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (IOException _) {
            // It was for looking only; nothing of it is waited for.
        }
    }

    private boolean offers(int letter) {
        return switch (letter) {
            case 'S' -> true;
            case 'N', 'E' -> false;
            case -1 -> throw blocked(Obstacle.HUNG_UP, null);
            default -> throw blocked(Obstacle.NOT_POSTGRES, null);
        };
    }

    private Encryption shake(String mode) {
        try {
            var factory = SocketFactoryFactory.getSslSocketFactory(target.properties(patience));
            try (var encrypted =
                (SSLSocket) factory.createSocket(socket, target.host(), target.port(), true)) {
                encrypted.startHandshake();
                var session = encrypted.getSession();
                if (mode.equals("verify-full")
                    && !PGjdbcHostnameVerifier.INSTANCE.verify(target.host(), session)) {
                    throw new DbException.Unreachable(Obstacle.OTHER_NAME, names(session), null);
                }
                return new Encryption(session.getProtocol(), target.verifies());
            }
        } catch (PSQLException e) {
            throw blocked(Obstacle.CERTIFICATE_FILE, e);
        } catch (SocketTimeoutException e) {
            throw blocked(Obstacle.SILENT, e);
        } catch (IOException e) {
            throw blocked(distrust(e), e);
        }
    }

    private static Obstacle distrust(IOException failure) {
        var distrust = Obstacle.NO_HANDSHAKE;
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof CertificateExpiredException || at instanceof CertificateNotYetValidException) {
                return Obstacle.EXPIRED;
            }
            if (at instanceof CertificateException || at instanceof CertPathValidatorException) {
                distrust = Obstacle.NOT_TRUSTED;
            }
        }
        return distrust;
    }

    /// The names that the server's certificate is for.
    private static String names(SSLSession session) throws SSLException {
        var names = new ArrayList<String>();
        if (session.getPeerCertificates()[0] instanceof X509Certificate certificate) {
            for (var name : alternatives(certificate)) {
                var kind = (Integer) name.getFirst();
                if (kind == DNS_NAME || kind == IP_ADDRESS) {
                    names.add(String.valueOf(name.get(1)));
                }
            }
            if (names.isEmpty()) {
                names.add(certificate.getSubjectX500Principal().getName());
            }
        }
        return String.join(", ", names);
    }

    private static Iterable<List<?>> alternatives(X509Certificate certificate) {
        try {
            var names = certificate.getSubjectAlternativeNames();
            return names == null ? List.of() : names;
        } catch (CertificateParsingException _) {
            return List.of();
        }
    }

    private DbException.Unreachable blocked(Obstacle obstacle, @Nullable Throwable cause) {
        var tunnel = target.way().tunnel();
        if (tunnel != null && UNANSWERED.contains(obstacle)) {
            var down = tunnel.down();
            return down == null ? because(Obstacle.BEHIND_TUNNEL, cause) : down;
        }
        return because(obstacle, cause);
    }

    private static DbException.Unreachable because(Obstacle obstacle, @Nullable Throwable cause) {
        var said = cause == null ? null : cause.getMessage();
        return new DbException.Unreachable(obstacle, said == null ? obstacle.name() : said, cause);
    }
}
