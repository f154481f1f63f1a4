package dev.outboard.sample;

import dev.outboard.core.events.AggregateId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Draws what customers order next. Most goes to accounts whose messages get through, so that the backlog of
/// the others stays what the past made it.
final class Traffic {
    private static final double TO_THE_BUSY = 0.05;
    private static final double TO_THE_STUCK = 0.01;

    private final RandomGenerator random;
    private final Bank bank;
    private final List<AggregateId> free = new ArrayList<>();
    private final List<AggregateId> stuck = new ArrayList<>();

    Traffic(RandomGenerator random, Past past) {
        this.random = random;
        this.bank = new Bank(random);
        past.accounts().forEach((id, account) -> {
            if (!id.equals(Bank.BUSY) && !account.state().is("isClosed")) {
                (past.stuck().contains(id) ? stuck : free).add(id);
            }
        });
    }

    Order next(Instant now) {
        var dice = random.nextDouble();
        if (dice < TO_THE_BUSY) {
            return move(Bank.BUSY, now);
        }
        if (dice < TO_THE_BUSY + TO_THE_STUCK && !stuck.isEmpty()) {
            return move(stuck.get(random.nextInt(stuck.size())), now);
        }
        var act = random.nextInt(100);
        if (act < 3 || free.isEmpty()) {
            var account = bank.newAccount();
            free.add(account);
            return bank.open(account);
        }
        var place = random.nextInt(free.size());
        if (act < 5) {
            return bank.close(free.remove(place));
        }
        return act < 15 ? bank.pay(free.get(place), now) : move(free.get(place), now);
    }

    private Order move(AggregateId account, Instant now) {
        return random.nextInt(5) < 3 ? bank.deposit(account, now) : bank.withdraw(account, now);
    }
}
