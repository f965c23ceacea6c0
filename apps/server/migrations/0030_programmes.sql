-- owner: programmes
-- A brand pays creators for orders. The budget is the ledger account programme.reserve.

create extension if not exists btree_gist;

create table programmes (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  state text not null default 'draft' constraint programmes_state_check
    check (state in ('draft', 'open', 'paused', 'ended')),
  -- Funding resumes a programme that its budget paused, but not one that the brand paused.
  paused_by text constraint programmes_paused_by_check check (paused_by in ('brand', 'budget')),
  name text not null constraint programmes_name_check check (length(name) between 3 and 80),
  about text not null default '',
  -- Default target of links, and the hosts that links may lead to.
  landing_url text not null,
  allowed_hosts text[] not null constraint programmes_hosts_check
    check (cardinality(allowed_hosts) between 1 and 20),
  -- The shop's currency; orders are counted in its smallest unit.
  currency text not null constraint programmes_currency_check check (currency ~ '^[A-Z]{3}$'),
  -- Days after a click in which an order counts, and days in which its commission can be reversed.
  window_days smallint not null default 30 constraint programmes_window_check
    check (window_days between 1 and 90),
  hold_days smallint not null default 30 constraint programmes_hold_check
    check (hold_days between 0 and 90),
  -- Decides who earns when an order has both a click and a code. A brand can choose the click,
  -- because coupon sites publish codes.
  tie text not null default 'code' constraint programmes_tie_check check (tie in ('code', 'click')),
  auto_approve boolean not null default false,
  -- Limits per order, and per creator and calendar month (UTC). Null: no limit.
  order_cap_coins bigint constraint programmes_order_cap_check check (order_cap_coins > 0),
  month_cap_coins bigint constraint programmes_month_cap_check check (month_cap_coins > 0),
  terms_version int not null default 1,
  -- Budget after the last funding. The brand is warned once when a fifth is left.
  budget_mark_coins bigint not null default 0,
  budget_warned_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  constraint programmes_id_brand_key unique (id, brand_id),
  constraint programmes_paused_check check ((state = 'paused') = (paused_by is not null)),
  constraint programmes_opened_check check ((state = 'draft') = (opened_at is null))
);
create index programmes_brand_idx on programmes (brand_id, id desc);
create index programmes_open_idx on programmes (opened_at desc, id desc) where state = 'open';
create trigger programmes_transition before update of state on programmes
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('programmes', 'draft', 'open'), ('programmes', 'open', 'paused'),
  ('programmes', 'paused', 'open'), ('programmes', 'open', 'ended'),
  ('programmes', 'paused', 'ended');

-- All versions of the terms are kept, because each creator accepted a certain version.
create table programme_terms (
  programme_id uuid not null references programmes,
  version int not null,
  text text not null,
  created_at timestamptz not null default app_now(),
  primary key (programme_id, version)
);
revoke update, delete on programme_terms from tandem_server;

create table enrolments (
  id uuid primary key default uuid7(),
  programme_id uuid not null,
  brand_id uuid not null,
  creator_id uuid not null references creators,
  state text not null constraint enrolments_state_check check (state in
    ('invited', 'applied', 'approved', 'paused', 'declined', 'rejected', 'removed')),
  reason text,
  pitch text not null default '',
  -- The version of the terms that the creator accepted. Null while the creator is only invited.
  terms_version int,
  version int not null default 0,
  changed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  constraint enrolments_creator_key unique (programme_id, creator_id),
  constraint enrolments_id_programme_key unique (id, programme_id),
  foreign key (programme_id, brand_id) references programmes (id, brand_id)
);
create index enrolments_creator_idx on enrolments (creator_id, id desc);
create index enrolments_programme_idx on enrolments (programme_id, state, id desc);
create trigger enrolments_transition before update of state on enrolments
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('enrolments', 'invited', 'approved'), ('enrolments', 'invited', 'declined'),
  ('enrolments', 'invited', 'rejected'),
  ('enrolments', 'applied', 'approved'), ('enrolments', 'applied', 'rejected'),
  ('enrolments', 'applied', 'declined'),
  ('enrolments', 'approved', 'paused'), ('enrolments', 'approved', 'removed'),
  ('enrolments', 'paused', 'approved'), ('enrolments', 'paused', 'removed'),
  -- The creator sets `declined`, the brand sets `removed`.
  ('enrolments', 'approved', 'declined'), ('enrolments', 'paused', 'declined'),
  ('enrolments', 'declined', 'applied'), ('enrolments', 'declined', 'approved'),
  ('enrolments', 'declined', 'invited'), ('enrolments', 'rejected', 'applied'),
  ('enrolments', 'rejected', 'invited'), ('enrolments', 'removed', 'invited'),
  ('enrolments', 'rejected', 'approved');

-- Periods in which clicks and codes earn. An order that is reported later still counts.
create table enrolment_spans (
  enrolment_id uuid not null references enrolments,
  earning tstzrange not null default tstzrange(app_now(), null),
  constraint enrolment_spans_once exclude using gist (enrolment_id with =, earning with &&)
);

-- A personal reward takes precedence over tiers, and a higher tier over lower ones. Rewards never
-- change; a new reward ends the former one.
create table rewards (
  id uuid primary key default uuid7(),
  programme_id uuid not null references programmes,
  enrolment_id uuid,
  -- The tier starts with this order of the calendar month.
  from_orders int not null default 1 constraint rewards_from_orders_check
    check (from_orders between 1 and 100000),
  percent_bps int constraint rewards_percent_check check (percent_bps between 0 and 10000),
  flat_coins bigint constraint rewards_flat_check check (flat_coins >= 0),
  -- The reward for customers who are new to this programme. If both are null, the usual reward
  -- applies.
  new_percent_bps int constraint rewards_new_percent_check
    check (new_percent_bps between 0 and 10000),
  new_flat_coins bigint constraint rewards_new_flat_check check (new_flat_coins >= 0),
  -- The reward for later orders of the customer within this many months. With 0, later orders earn
  -- nothing.
  later_months smallint not null default 0 constraint rewards_later_months_check
    check (later_months between 0 and 36),
  later_percent_bps int constraint rewards_later_percent_check
    check (later_percent_bps between 0 and 10000),
  later_flat_coins bigint constraint rewards_later_flat_check check (later_flat_coins >= 0),
  valid tstzrange not null default tstzrange(app_now(), null),
  foreign key (enrolment_id, programme_id) references enrolments (id, programme_id),
  constraint rewards_kind_check check (num_nonnulls(percent_bps, flat_coins) = 1),
  constraint rewards_new_kind_check check (num_nonnulls(new_percent_bps, new_flat_coins) <= 1),
  constraint rewards_later_kind_check check
    (num_nonnulls(later_percent_bps, later_flat_coins) = case when later_months = 0 then 0 else 1 end),
  constraint rewards_personal_check check (enrolment_id is null or from_orders = 1),
  constraint rewards_once exclude using gist
    (programme_id with =, coalesce(enrolment_id, programme_id) with =, from_orders with =,
     valid with &&)
);
create index rewards_programme_idx on rewards (programme_id);
