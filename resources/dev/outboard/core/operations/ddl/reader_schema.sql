-- For the role that looks while another one acts.
GRANT USAGE ON SCHEMA outboard TO ${reader}
