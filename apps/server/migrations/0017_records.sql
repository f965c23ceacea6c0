-- owner: track-record
-- Why something in a side's record should not count. The record itself is derived from what
-- happened; only what an operator decided about it is kept here.
create table appeals (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  -- Whose record.
  side text not null constraint appeals_side_check check (side in ('creator', 'brand')),
  -- What of the collaboration: an event of a record is named by its collaboration and its kind.
  kind text not null,
  words text not null constraint appeals_words_check check (length(words) between 1 and 2000),
  made_by uuid references users,
  state text not null default 'open' constraint appeals_state_check
    check (state in ('open', 'granted', 'refused')),
  reason text,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  -- One per event: its name is translated to «already appealed».
  constraint appeals_event_key unique (collaboration_id, side, kind),
  constraint appeals_decided_check check ((state = 'open') = (decided_at is null)),
  constraint appeals_reason_check check (state = 'open' or length(reason) > 0)
);
create index appeals_open_idx on appeals (id) where state = 'open';
