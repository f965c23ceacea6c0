-- owner: saved-searches
-- A search of a creator, who is notified of new campaigns that match.
create table saved_searches (
  id uuid primary key default uuid7(),
  creator_id uuid not null references creators on delete cascade,
  name text not null constraint saved_searches_name_check check (length(name) between 1 and 60),
  filters jsonb not null,
  -- The search text with corrections from the day of saving. Null without a text.
  query tsquery,
  -- Matching campaigns since the search was last opened. Counting stops at 100.
  unseen smallint not null default 0
    constraint saved_searches_unseen_check check (unseen between 0 and 100),
  told_at timestamptz,
  -- The next digest: immediately the first time, later a day after the previous one.
  tell_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index saved_searches_creator_idx on saved_searches (creator_id, created_at);
create index saved_searches_due_idx on saved_searches (tell_at) where tell_at is not null;
-- Serves the comparison of a new campaign with the searches for its niche and type, or for any
-- niche or type.
create index saved_searches_asked_idx on saved_searches
  (coalesce(filters ->> 'niche', ''), coalesce(filters ->> 'type', '')) where unseen < 100;
