-- owner: overview
-- The address under which a calendar program reads somebody's due dates. Only its hash is here; it is
-- told once, and another one takes its place.
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash bytea not null constraint calendar_feeds_token_key unique,
  made_at timestamptz not null default app_now()
);
