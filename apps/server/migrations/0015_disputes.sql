-- owner: disputes
-- The coins of a disputed collaboration stay held until the dispute is settled.
create table disputes (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  opened_by text not null constraint disputes_opened_by_check
    check (opened_by in ('creator', 'brand')),
  state text not null default 'open' constraint disputes_state_check
    check (state in ('open', 'under_review', 'resolved', 'withdrawn')),
  reason text not null,
  body text not null constraint disputes_body_check check (length(body) between 1 and 5000),
  -- Disputed items of the brief: { item, met }. `met` is null until judged.
  items jsonb not null default '[]',
  file_urls text[] not null default '{}',
  reply_body text,
  reply_file_urls text[] not null default '{}',
  replied_at timestamptz,
  -- The coins that were held when the dispute started, and the part of them that the creator gets.
  stake_coins bigint not null constraint disputes_stake_check check (stake_coins >= 0),
  creator_percent smallint constraint disputes_percent_check
    check (creator_percent between 0 and 100),
  creator_coins bigint constraint disputes_coins_check
    check (creator_coins between 0 and stake_coins),
  resolved_by text constraint disputes_resolved_by_check
    check (resolved_by in ('operator', 'agreement', 'silence')),
  resolution text,
  resolved_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint disputes_resolved_check check ((state = 'resolved') = (resolved_at is not null)),
  constraint disputes_decided_check check ((state = 'resolved') = (creator_percent is not null))
);
create unique index disputes_one_running_key on disputes (collaboration_id)
  where state in ('open', 'under_review');
create index disputes_collaboration_idx on disputes (collaboration_id, id desc);
create index disputes_brand_idx on disputes (brand_id, id desc);
create index disputes_creator_idx on disputes (creator_id, id desc);
create index disputes_waiting_idx on disputes (created_at) where state in ('open', 'under_review');
create trigger disputes_transition before update of state on disputes
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('disputes', 'open', 'under_review'), ('disputes', 'open', 'resolved'),
  ('disputes', 'under_review', 'resolved'),
  ('disputes', 'open', 'withdrawn'), ('disputes', 'under_review', 'withdrawn');

-- The other side can accept the newest proposal.
create table dispute_proposals (
  id bigint generated always as identity primary key,
  dispute_id uuid not null references disputes,
  by_side text not null constraint dispute_proposals_by_side_check
    check (by_side in ('creator', 'brand')),
  creator_percent smallint not null constraint dispute_proposals_percent_check
    check (creator_percent between 0 and 100),
  note text not null default '',
  created_at timestamptz not null default app_now()
);
create index dispute_proposals_dispute_idx on dispute_proposals (dispute_id, id desc);
