package dev.outboard;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests that need a program which `mvn verify` doesn't bring along. Where it is missing they are left out,
/// and one line says so.
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(LeaveOut.class)
public @interface NeedsInstalled {
    String[] value();
}
