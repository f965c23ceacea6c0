-- owner: platform
-- The server's sessions run as tandem_server (docs/decisions/017-server-role.md): it reads everything and writes
-- ordinary rows, but the ledger only through ledger_post and ledger_fold, and no table can be changed or emptied.
-- The role itself belongs to the whole cluster, so the server makes sure of it before any migration runs.

grant usage on schema public to tandem_server;
grant select, insert, update, delete on all tables in schema public to tandem_server;
grant usage, select on all sequences in schema public to tandem_server;

-- What later migrations create is the server's to use as well. A table it may only add to takes the rest back in its
-- own migration: revoke update, delete on <table> from tandem_server.
alter default privileges in schema public grant select, insert, update, delete on tables to tandem_server;
alter default privileges in schema public grant usage, select on sequences to tandem_server;

revoke insert, update, delete on ledger_accounts, ledger_transfers, ledger_entries from tandem_server;
revoke insert, update, delete on schema_migrations from tandem_server;

-- Both run as their owner and are open to everybody unless that is taken back: accounts are opened by a transfer only.
revoke execute on function ledger_account(text, uuid, text, text) from public;
revoke execute on function ledger_post(text, text, text, uuid, uuid, text, text[], uuid[], text[], bigint[], uuid, text[])
  from public;
grant execute on function ledger_post(text, text, text, uuid, uuid, text, text[], uuid[], text[], bigint[], uuid, text[])
  to tandem_server;
