-- owner: platform
-- Which secret keys seal something in this database (docs/decisions/025-keys.md), so that a server with another one, or
-- none, ends at its start and not in the middle of somebody's request.
create table secret_keys (
  -- Follows from the key and says nothing of it.
  check_value bytea primary key,
  -- The name that payments made with this key carry at a provider whose account others share: they stay ours.
  installation text not null,
  added_at timestamptz not null default now(),
  -- Nothing is sealed by it any more: the settings need not name it.
  retired_at timestamptz
);
revoke delete on secret_keys from tandem_server;
