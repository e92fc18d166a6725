-- Two roles for a site on PostgreSQL: forecourt_owner owns the tables and migrates, forecourt_site serves. Run it once as a
-- superuser in the database of the site, after the passwords were changed:
--   psql -d forecourt -f docs/postgres-roles.sql
create role forecourt_owner login password 'change-me-owner';
create role forecourt_site login password 'change-me-site';

-- The owner makes tables, and the extension pg_trgm, which PostgreSQL trusts to whoever may create in the database.
do $$ begin execute format('grant connect, create on database %I to forecourt_owner', current_database()); end $$;
grant usage, create on schema public to forecourt_owner;

-- The role that serves reads and writes rows, and can neither make, change nor drop a table, nor empty one at a stroke.
do $$ begin execute format('revoke all on database %I from public', current_database()); end $$;
do $$ begin execute format('grant connect on database %I to forecourt_site', current_database()); end $$;
revoke create on schema public from public;
grant usage on schema public to forecourt_site;
alter default privileges for role forecourt_owner in schema public
  grant select, insert, update, delete on tables to forecourt_site;
alter default privileges for role forecourt_owner in schema public
  grant usage on sequences to forecourt_site;

-- What a connection would set for itself and cannot behind PgBouncer.
alter role forecourt_site set statement_timeout = '60s';
alter role forecourt_site set idle_in_transaction_session_timeout = '30s';
alter role forecourt_site set join_collapse_limit = 1;
