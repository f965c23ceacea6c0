-- owner: commissions
-- Coins are held in creator.pending and fees in programme.pending until they mature.

create table commissions (
  id uuid primary key default uuid7(),
  conversion_id uuid not null constraint commissions_conversion_key unique references conversions,
  programme_id uuid not null references programmes,
  enrolment_id uuid not null references enrolments,
  creator_id uuid not null references creators,
  brand_id uuid not null references brands,
  state text not null constraint commissions_state_check check (state in
    ('awaiting_payment', 'unfunded', 'pending', 'on_hold', 'matured', 'reversed', 'rejected')),
  -- The commission and the fee for the whole order. Refunds are in the `reversed_` columns.
  coins bigint not null constraint commissions_coins_check check (coins > 0),
  fee_coins bigint not null default 0 constraint commissions_fee_check check (fee_coins >= 0),
  reversed_coins bigint not null default 0,
  reversed_fee_coins bigint not null default 0,
  -- The applied reward and the calculation, shown to both sides.
  reward_id uuid not null references rewards,
  because jsonb not null,
  reason text,
  matures_at timestamptz not null,
  -- At this time, a `pending` commission matures, an `on_hold` one becomes pending, and an
  -- `unfunded` one ends.
  state_deadline timestamptz,
  matured_at timestamptz,
  -- True while the programme's budget is too small. The oldest commissions are funded first.
  waits_for_budget boolean not null default false,
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  constraint commissions_reversed_check check (reversed_coins between 0 and coins),
  constraint commissions_reversed_fee_check check (reversed_fee_coins between 0 and fee_coins)
);
create index commissions_creator_idx on commissions (creator_id, id desc);
create index commissions_programme_idx on commissions (programme_id, state, id desc);
create index commissions_deadline_idx on commissions (state_deadline)
  where state_deadline is not null;
create index commissions_waiting_idx on commissions (programme_id, created_at, id)
  where waits_for_budget;
create trigger commissions_transition before update of state on commissions
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('commissions', 'awaiting_payment', 'pending'), ('commissions', 'awaiting_payment', 'unfunded'),
  ('commissions', 'awaiting_payment', 'on_hold'), ('commissions', 'awaiting_payment', 'reversed'),
  ('commissions', 'awaiting_payment', 'rejected'),
  ('commissions', 'unfunded', 'pending'), ('commissions', 'unfunded', 'rejected'),
  ('commissions', 'unfunded', 'reversed'), ('commissions', 'unfunded', 'matured'),
  ('commissions', 'pending', 'on_hold'), ('commissions', 'pending', 'rejected'),
  ('commissions', 'pending', 'matured'), ('commissions', 'pending', 'reversed'),
  ('commissions', 'on_hold', 'pending'), ('commissions', 'on_hold', 'rejected'),
  ('commissions', 'on_hold', 'reversed'), ('commissions', 'matured', 'reversed'),
  ('commissions', 'reversed', 'pending'), ('commissions', 'reversed', 'unfunded'),
  ('commissions', 'reversed', 'matured'), ('commissions', 'reversed', 'awaiting_payment');
