-- Whether this role has what others may do.
-- 1 role of each need
SELECT given.number::integer AS number,
       pg_has_role(given.role, 'USAGE') AS has,
       format('GRANT %I TO %I', given.role, current_user) AS permit
  FROM unnest(?::text[]) WITH ORDINALITY AS given (role, number)
 ORDER BY given.number
