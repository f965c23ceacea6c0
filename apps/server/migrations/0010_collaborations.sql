-- owner: lifecycle
-- One row from application to completion. The category decides the possible transitions.
create table collaborations (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  campaign_id uuid not null,
  -- Transitions depend on the category, so it is copied from the campaign.
  category text not null constraint collaborations_category_check
    check (category in ('product_gifting', 'paid_campaign', 'purchase_reimburse')),
  state text not null constraint collaborations_state_check
    check (state in ('invited', 'applied', 'accepted', 'shipped', 'proof_submitted', 'producing',
                     'submitted', 'changes_requested', 'approved', 'live', 'completed', 'disputed',
                     'declined', 'withdrawn', 'expired', 'cancelled')),
  -- The side that has to act. If this side misses its deadline, the ending counts in its record.
  turn text not null default 'nobody' constraint collaborations_turn_check
    check (turn in ('creator', 'brand', 'operator', 'nobody')),
  creator_tab text not null generated always as (case
    when state = 'applied' then 'waiting'
    when turn = 'creator' then 'needs_you'
    when turn = 'nobody' then 'done'
    else 'in_progress' end) stored,
  brand_group text not null generated always as (case
    when state = 'applied' then 'to_decide'
    when state = 'completed' then 'completed'
    when turn = 'nobody' then 'ended'
    when turn = 'brand' then 'to_review'
    else 'in_progress' end) stored,
  pitch text not null default '' constraint collaborations_pitch_check
    check (length(pitch) <= 2000),
  -- Why it was declined, withdrawn or cancelled: a code of the contract and free text.
  reason_code text,
  reason_note text,
  -- The side responsible for the ending, which counts in that side's record.
  fault text constraint collaborations_fault_check check (fault in ('creator', 'brand')),
  -- True when a deadline decided instead of a person.
  decided_by_silence boolean not null default false,
  -- These terms are fixed on acceptance. Later changes of the campaign or of settings do not apply.
  coins bigint not null default 0 constraint collaborations_coins_check check (coins >= 0),
  fee_coins bigint not null default 0 constraint collaborations_fee_check check (fee_coins >= 0),
  reimburse_cap_coins bigint not null default 0 constraint collaborations_cap_check
    check (reimburse_cap_coins >= 0),
  review_days smallint not null default 3,
  -- The terms in force, and the SHA-256 of the terms as both sides saw them.
  terms jsonb,
  terms_hash text,
  -- Value of the approved receipt, and the part that was already paid back.
  receipt_coins bigint not null default 0 constraint collaborations_receipt_coins_check
    check (receipt_coins between 0 and reimburse_cap_coins),
  reimbursed_coins bigint not null default 0 constraint collaborations_reimbursed_coins_check
    check (reimbursed_coins between 0 and receipt_coins),
  due_at timestamptz,
  -- A creator can extend the deadline once.
  extended_at timestamptz,
  accepted_at timestamptz,
  -- The time of the first submission, which decides whether the content was on time.
  first_submitted_at timestamptz,
  completed_at timestamptz,
  state_since timestamptz not null default app_now(),
  state_deadline timestamptz,
  -- The next reminder before state_deadline; null when none is left.
  remind_at timestamptz,
  state_before_dispute text,
  -- Seconds left of the deadline when a dispute stopped it.
  clock_left_seconds bigint,
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  -- One application per creator and campaign.
  constraint collaborations_campaign_creator_key unique (campaign_id, creator_id),
  constraint collaborations_campaign_fkey foreign key (campaign_id, brand_id)
    references campaigns (id, brand_id),
  constraint collaborations_completed_check
    check ((state = 'completed') = (completed_at is not null)),
  constraint collaborations_disputed_check
    check ((state = 'disputed') = (state_before_dispute is not null))
);
-- Each tab and group is one index range, sorted by newest change.
create index collaborations_creator_tab_idx
  on collaborations (creator_id, creator_tab, state_since desc, id desc);
create index collaborations_campaign_group_idx
  on collaborations (campaign_id, brand_group, state_since desc, id desc);
create index collaborations_campaign_newest_idx on collaborations (campaign_id, id desc);
create index collaborations_creator_state_idx on collaborations (creator_id, state);
create index collaborations_brand_idx on collaborations (brand_id, state, state_since desc);
create index collaborations_deadline_idx on collaborations (state_deadline)
  where state_deadline is not null;
create index collaborations_remind_idx on collaborations (remind_at) where remind_at is not null;
create trigger collaborations_transition before update of state on collaborations
  for each row execute function check_transition();

insert into state_transitions (machine, category, from_state, to_state)
select 'collaborations', category, from_state, to_state from (values
  ('paid_campaign', 'invited', 'producing'), ('paid_campaign', 'applied', 'producing'),
  ('product_gifting', 'invited', 'accepted'), ('product_gifting', 'applied', 'accepted'),
  ('product_gifting', 'accepted', 'shipped'), ('product_gifting', 'shipped', 'producing'),
  ('product_gifting', 'shipped', 'accepted'), ('product_gifting', 'shipped', 'disputed'),
  -- The brand did not answer a report about a shipment in time.
  ('product_gifting', 'shipped', 'expired'),
  ('product_gifting', 'disputed', 'shipped'),
  ('purchase_reimburse', 'invited', 'accepted'), ('purchase_reimburse', 'applied', 'accepted'),
  ('purchase_reimburse', 'accepted', 'proof_submitted'),
  ('purchase_reimburse', 'proof_submitted', 'producing'),
  ('purchase_reimburse', 'proof_submitted', 'accepted'),
  ('purchase_reimburse', 'proof_submitted', 'disputed'),
  ('purchase_reimburse', 'disputed', 'proof_submitted'),
  ('*', 'invited', 'declined'), ('*', 'invited', 'withdrawn'), ('*', 'invited', 'expired'),
  ('*', 'applied', 'declined'), ('*', 'applied', 'withdrawn'), ('*', 'applied', 'expired'),
  -- The brand reopens a declined application while the campaign is open.
  ('*', 'declined', 'applied'),
  ('*', 'accepted', 'cancelled'), ('*', 'accepted', 'expired'), ('*', 'shipped', 'cancelled'),
  ('*', 'producing', 'submitted'), ('*', 'producing', 'expired'), ('*', 'producing', 'cancelled'),
  ('*', 'producing', 'disputed'),
  ('*', 'submitted', 'changes_requested'), ('*', 'submitted', 'approved'),
  ('*', 'submitted', 'completed'), ('*', 'submitted', 'disputed'),
  ('*', 'changes_requested', 'submitted'), ('*', 'changes_requested', 'expired'),
  ('*', 'changes_requested', 'cancelled'), ('*', 'changes_requested', 'disputed'),
  -- Creators can cancel until the content is live.
  ('*', 'approved', 'cancelled'),
  ('*', 'approved', 'live'), ('*', 'approved', 'expired'), ('*', 'live', 'completed'),
  ('*', 'live', 'approved'), ('*', 'live', 'disputed'),
  ('*', 'disputed', 'completed'), ('*', 'disputed', 'cancelled'), ('*', 'disputed', 'producing'),
  ('*', 'disputed', 'submitted'), ('*', 'disputed', 'changes_requested'), ('*', 'disputed', 'live')
) transitions(category, from_state, to_state);

-- The creator and all members of the brand. The lateral join lets the planner use indexes; a union
-- would first read all work of a person's brand.
create view collaboration_members as
  select c.id as collaboration_id, c.brand_id, c.creator_id, member.side, member.user_id
    from collaborations c
   cross join lateral (
     select 'creator' as side, c.creator_id as user_id
      union all
     select 'brand', m.user_id from brand_members m where m.brand_id = c.brand_id) member;
