-- owner: notes
-- Private notes of a brand about a creator.
create table creator_notes (
  brand_id uuid not null references brands on delete cascade,
  creator_id uuid not null references creators on delete cascade,
  words text not null constraint creator_notes_words_check check (length(words) <= 5000),
  -- Every edit increments the version, so that a stale edit is refused.
  version int not null default 1,
  written_by uuid references users on delete set null,
  written_at timestamptz not null default app_now(),
  primary key (brand_id, creator_id)
);
create index creator_notes_creator_idx on creator_notes (creator_id);
