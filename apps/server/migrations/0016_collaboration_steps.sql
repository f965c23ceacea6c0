-- owner: collaborations
-- Every way a collaboration can go: its frozen terms, its clocks, what was paid back and whose fault an end was.
alter table collaborations
  -- The rules in force, copied at acceptance: a later change of the house rules doesn't touch them.
  add column terms jsonb,
  -- SHA-256 of the terms as both sides saw them.
  add column terms_hash text,
  -- Of the price cap: what the approved receipt is worth, and how much of it was already paid back.
  add column receipt_coins bigint not null default 0 constraint collaborations_receipt_coins_check
    check (receipt_coins between 0 and reimburse_cap_coins),
  add column reimbursed_coins bigint not null default 0 constraint collaborations_reimbursed_coins_check
    check (reimbursed_coins between 0 and receipt_coins),
  -- Who let it end, where somebody did: counts in that side's record.
  add column fault text constraint collaborations_fault_check check (fault in ('creator', 'brand')),
  -- The one extension a creator can take.
  add column extended_at timestamptz,
  -- When the content was first handed in: on time or not.
  add column first_submitted_at timestamptz,
  -- The next reminder before state_deadline; null when none is left.
  add column remind_at timestamptz,
  -- What was left of the clock when a dispute stopped it.
  add column clock_left_seconds bigint,
  -- Until when the brand may use the content.
  add column rights_until timestamptz,
  -- Who decided: silence is told apart from a person.
  add column decided_by_silence boolean not null default false;

-- Lists are read by state, newest change first; the old indexes sorted by id.
drop index collaborations_creator_idx;
drop index collaborations_campaign_idx;
create index collaborations_creator_idx on collaborations (creator_id, state, state_since desc, id desc);
create index collaborations_campaign_idx on collaborations (campaign_id, state, state_since desc, id desc);
create index collaborations_remind_idx on collaborations (remind_at) where remind_at is not null;

insert into state_transitions (machine, category, from_state, to_state) values
  -- A decline taken back while the campaign still runs.
  ('collaborations', '*', 'declined', 'applied'),
  -- A creator may step back until the content is live.
  ('collaborations', '*', 'approved', 'cancelled');
