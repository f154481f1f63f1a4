-- Time-outs of this transaction alone; and no compiling: it takes up to a second, for statements that take
-- milliseconds and are costly only by the planner's guess.
-- 1 statement, 2 lock, 3 idle: milliseconds as text
SELECT set_config('statement_timeout', ?, true),
       set_config('lock_timeout', ?, true),
       set_config('idle_in_transaction_session_timeout', ?, true),
       set_config('jit', 'off', true)
