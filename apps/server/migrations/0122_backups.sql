-- owner: operator
-- One row per finished backup. The database of a restored backup does not contain its own row.
create table backups (
  id bigint generated always as identity primary key,
  kind text not null constraint backups_kind_check check (kind in ('copy', 'files', 'changes')),
  -- The backup contains everything that was committed before this moment.
  until timestamptz not null,
  finished_at timestamptz not null default app_now()
);
revoke insert, update, delete on backups from tandem_server;
