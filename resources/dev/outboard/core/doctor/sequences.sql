-- Sequences that number the rows of these tables: how much they hand out in advance, and how far they are from
-- their end. last is NULL where the role may not look or nothing was drawn yet.
-- 1 schema, 2 table of each
SELECT given.schema,
       given.name,
       a.attname AS column,
       format('%I.%I', space.nspname, drawn.relname) AS sequence,
       s.seqcache AS cache,
       least(s.seqmax, CASE a.atttypid WHEN 'smallint'::regtype THEN 32767
                                       WHEN 'integer'::regtype THEN 2147483647
                                       ELSE 9223372036854775807
                       END) AS highest,
       has_sequence_privilege(drawn.oid, 'SELECT, USAGE') AS readable,
       CASE WHEN has_sequence_privilege(drawn.oid, 'SELECT, USAGE')
            THEN (SELECT q.last_value
                    FROM pg_sequences AS q
                   WHERE q.schemaname = space.nspname
                     AND q.sequencename = drawn.relname)
       END AS last,
       format('ALTER SEQUENCE %I.%I CACHE 1', space.nspname, drawn.relname) AS uncache,
       format('GRANT SELECT ON SEQUENCE %I.%I TO %I', space.nspname, drawn.relname, current_user) AS permit,
       CASE WHEN a.atttypid <> 'bigint'::regtype
            THEN format('ALTER TABLE %I.%I ALTER COLUMN %I TYPE bigint', given.schema, given.name, a.attname)
       END AS widen_column,
       format('ALTER SEQUENCE %I.%I AS bigint NO MAXVALUE', space.nspname, drawn.relname) AS widen_sequence
  FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS given (schema, name, number)
  JOIN pg_namespace AS n
    ON n.nspname = given.schema
  JOIN pg_class AS c
    ON c.relnamespace = n.oid
   AND c.relname = given.name
  JOIN LATERAL (SELECT d.objid AS oid, d.refobjsubid AS attnum
                  FROM pg_depend AS d
                 WHERE d.classid = 'pg_class'::regclass
                   AND d.refclassid = 'pg_class'::regclass
                   AND d.refobjid = c.oid
                   AND d.deptype = 'i'
                 UNION
                SELECT d.refobjid, f.adnum
                  FROM pg_attrdef AS f
                  JOIN pg_depend AS d
                    ON d.classid = 'pg_attrdef'::regclass
                   AND d.objid = f.oid
                   AND d.refclassid = 'pg_class'::regclass
                 WHERE f.adrelid = c.oid
                   AND d.refobjid <> c.oid) AS source
    ON true
  JOIN pg_sequence AS s
    ON s.seqrelid = source.oid
  JOIN pg_class AS drawn
    ON drawn.oid = source.oid
  JOIN pg_namespace AS space
    ON space.oid = drawn.relnamespace
  JOIN pg_attribute AS a
    ON a.attrelid = c.oid
   AND a.attnum = source.attnum
 ORDER BY given.number, a.attnum
