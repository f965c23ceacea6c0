-- owner: connections
-- Deletion requests that a person sent through the platform.

alter table connections
  -- The account's id for this app only, if it differs from `account_id`.
  add column scoped_id text;

-- Proves a deletion without naming the person: only the code is stored.
create table data_deletions (
  code text primary key,
  platform text not null constraint data_deletions_platform_check
    check (platform in ('youtube', 'instagram', 'tiktok')),
  deleted_at timestamptz not null default app_now()
);
revoke update, delete on data_deletions from tandem_server;
