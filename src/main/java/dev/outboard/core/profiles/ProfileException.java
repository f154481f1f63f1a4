package dev.outboard.core.profiles;

/// A profile can't be used; the message names the file and its fault.
public final class ProfileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ProfileException(String file, String fault) {
        super(file + ": " + fault);
    }
}
