-- Tables that rebuilds have made and not removed yet, and what their merges have noted.
SELECT c.relname AS name
  FROM pg_class AS c
  JOIN pg_namespace AS n
    ON n.oid = c.relnamespace
 WHERE n.nspname = 'outboard'
   AND c.relkind = 'r'
   AND c.relname ~ '^shadow_[0-9a-f]{8}(_noted)?$'
 ORDER BY c.relname
