-- owner: track-record
-- Appeals against events of a record. The record itself is derived from other tables.
create table appeals (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  -- The owner of the record.
  side text not null constraint appeals_side_check check (side in ('creator', 'brand')),
  -- The kind and the collaboration identify an event of the record.
  kind text not null,
  words text not null constraint appeals_words_check check (length(words) between 1 and 2000),
  made_by uuid references users,
  state text not null default 'open' constraint appeals_state_check
    check (state in ('open', 'granted', 'refused')),
  reason text,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  -- One appeal per event.
  constraint appeals_event_key unique (collaboration_id, side, kind),
  constraint appeals_decided_check check ((state = 'open') = (decided_at is null)),
  constraint appeals_reason_check check (state = 'open' or length(reason) > 0)
);
create index appeals_open_idx on appeals (id) where state = 'open';
