-- owner: overview
-- Secret addresses of calendars, stored as hashes. A new address replaces the old one.
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash bytea not null constraint calendar_feeds_token_key unique,
  made_at timestamptz not null default app_now()
);
