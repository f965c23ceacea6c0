-- owner: coins
-- What each hourly check of the ledger's promises found. The newest is what /health/ready tells.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  took_ms int not null,
  -- The promises that did not hold: [{check, promise, bad}].
  broken jsonb not null default '[]'
);
revoke update, delete on ledger_checks from tandem_server;
