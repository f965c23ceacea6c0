-- owner: collaborations
-- Application and contract are one row for its whole life; the category decides which arcs exist.
create table collaborations (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  campaign_id uuid not null,
  -- Copied from the campaign: drives the state machine.
  category text not null constraint collaborations_category_check
    check (category in ('product_gifting', 'paid_campaign', 'purchase_reimburse')),
  state text not null constraint collaborations_state_check check (state in ('invited', 'applied', 'accepted',
    'shipped', 'proof_submitted', 'producing', 'submitted', 'changes_requested', 'approved', 'live',
    'completed', 'disputed', 'declined', 'withdrawn', 'expired', 'cancelled')),
  pitch text not null default '' constraint collaborations_pitch_check check (length(pitch) <= 2000),
  -- Why it was declined, withdrawn or cancelled: a code of the contract and the person's own words.
  reason_code text,
  reason_note text,
  -- Terms, frozen at acceptance.
  coins bigint not null default 0 constraint collaborations_coins_check check (coins >= 0),
  fee_coins bigint not null default 0 constraint collaborations_fee_check check (fee_coins >= 0),
  reimburse_cap_coins bigint not null default 0 constraint collaborations_cap_check check (reimburse_cap_coins >= 0),
  review_days smallint not null default 3,
  due_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  state_since timestamptz not null default app_now(),
  state_deadline timestamptz,
  state_before_dispute text,
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  -- One application per creator and campaign: its name is translated to «you have already applied».
  constraint collaborations_campaign_creator_key unique (campaign_id, creator_id),
  constraint collaborations_campaign_fkey foreign key (campaign_id, brand_id) references campaigns (id, brand_id),
  constraint collaborations_completed_check check ((state = 'completed') = (completed_at is not null)),
  constraint collaborations_disputed_check check ((state = 'disputed') = (state_before_dispute is not null))
);
create index collaborations_creator_idx on collaborations (creator_id, state, id desc);
create index collaborations_campaign_idx on collaborations (campaign_id, state, id desc);
create index collaborations_brand_idx on collaborations (brand_id, state, state_since desc);
create index collaborations_deadline_idx on collaborations (state_deadline) where state_deadline is not null;
create trigger collaborations_transition before update of state on collaborations
  for each row execute function check_transition();

insert into state_transitions (machine, category, from_state, to_state)
select 'collaborations', category, from_state, to_state from (values
  ('paid_campaign', 'invited', 'producing'), ('paid_campaign', 'applied', 'producing'),
  ('product_gifting', 'invited', 'accepted'), ('product_gifting', 'applied', 'accepted'),
  ('product_gifting', 'accepted', 'shipped'), ('product_gifting', 'shipped', 'producing'),
  ('product_gifting', 'shipped', 'accepted'), ('product_gifting', 'shipped', 'disputed'),
  ('product_gifting', 'disputed', 'shipped'),
  ('purchase_reimburse', 'invited', 'accepted'), ('purchase_reimburse', 'applied', 'accepted'),
  ('purchase_reimburse', 'accepted', 'proof_submitted'), ('purchase_reimburse', 'proof_submitted', 'producing'),
  ('purchase_reimburse', 'proof_submitted', 'accepted'), ('purchase_reimburse', 'proof_submitted', 'disputed'),
  ('purchase_reimburse', 'disputed', 'proof_submitted'),
  ('*', 'invited', 'declined'), ('*', 'invited', 'withdrawn'), ('*', 'invited', 'expired'),
  ('*', 'applied', 'declined'), ('*', 'applied', 'withdrawn'), ('*', 'applied', 'expired'),
  ('*', 'accepted', 'cancelled'), ('*', 'accepted', 'expired'), ('*', 'shipped', 'cancelled'),
  ('*', 'producing', 'submitted'), ('*', 'producing', 'expired'), ('*', 'producing', 'cancelled'),
  ('*', 'producing', 'disputed'),
  ('*', 'submitted', 'changes_requested'), ('*', 'submitted', 'approved'), ('*', 'submitted', 'completed'),
  ('*', 'submitted', 'disputed'),
  ('*', 'changes_requested', 'submitted'), ('*', 'changes_requested', 'expired'),
  ('*', 'changes_requested', 'cancelled'), ('*', 'changes_requested', 'disputed'),
  ('*', 'approved', 'live'), ('*', 'approved', 'expired'), ('*', 'live', 'completed'),
  ('*', 'live', 'approved'), ('*', 'live', 'disputed'),
  ('*', 'disputed', 'completed'), ('*', 'disputed', 'cancelled'), ('*', 'disputed', 'producing'),
  ('*', 'disputed', 'submitted'), ('*', 'disputed', 'changes_requested'), ('*', 'disputed', 'live')
) arcs(category, from_state, to_state);

-- Each round of content; never edited after its verdict.
create table submissions (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  round smallint not null,
  caption text not null default '',
  url text,
  file_urls text[] not null default '{}',
  note text not null default '',
  -- The creator confirms that the paid-partnership label is on.
  disclosed boolean not null default false,
  verdict text not null default 'pending' constraint submissions_verdict_check
    check (verdict in ('pending', 'approved', 'changes_requested', 'rejected')),
  feedback text,
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint submissions_round_key unique (collaboration_id, round),
  constraint submissions_content_check check (url is not null or cardinality(file_urls) > 0),
  constraint submissions_decided_check check ((verdict = 'pending') = (decided_at is null))
);
create unique index submissions_one_pending_key on submissions (collaboration_id) where verdict = 'pending';

-- Two-sided reviews after completion.
create table reviews (
  collaboration_id uuid not null references collaborations,
  by_role text not null constraint reviews_by_role_check check (by_role in ('creator', 'brand')),
  stars smallint not null constraint reviews_stars_check check (stars between 1 and 5),
  body text not null default '',
  created_at timestamptz not null default app_now(),
  primary key (collaboration_id, by_role)
);
