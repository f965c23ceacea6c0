-- owner: connections
-- Somebody told the platform, not us, that what it told of them is to go.

alter table connections
  -- What the platform calls the account towards this app alone, where that isn't `account_id`.
  add column scoped_id text;

-- Says later that it was done, and of whom to nobody: the code is all that is kept.
create table data_deletions (
  code text primary key,
  platform text not null constraint data_deletions_platform_check
    check (platform in ('youtube', 'instagram', 'tiktok')),
  deleted_at timestamptz not null default app_now()
);
revoke update, delete on data_deletions from tandem_server;
