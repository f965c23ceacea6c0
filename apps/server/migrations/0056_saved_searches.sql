-- owner: saved-searches
-- What a creator looks for again and again: they are told when something new fits.
create table saved_searches (
  id uuid primary key default uuid7(),
  creator_id uuid not null references creators on delete cascade,
  name text not null constraint saved_searches_name_check check (length(name) between 1 and 60),
  -- As the contract has them.
  filters jsonb not null,
  -- Their words, with what was meant by them on the day they were saved; null: any.
  query tsquery,
  -- Campaigns published since it was opened: at 100 it waits until it is opened again.
  unseen smallint not null default 0
    constraint saved_searches_unseen_check check (unseen between 0 and 100),
  told_at timestamptz,
  -- When the next digest is due: at once the first time, then a day after the last.
  tell_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index saved_searches_creator_idx on saved_searches (creator_id, created_at);
create index saved_searches_due_idx on saved_searches (tell_at) where tell_at is not null;
-- A campaign published looks only at those of its niche and kind, and those that name none.
create index saved_searches_asked_idx on saved_searches
  (coalesce(filters ->> 'niche', ''), coalesce(filters ->> 'type', '')) where unseen < 100;
