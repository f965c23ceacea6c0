-- owner: wallet
-- What a payment is made of, everything its provider has said about it, and what was given back.

alter table topups
  -- What the coins cost, and the tax on top; together what the card pays.
  add column net_minor bigint,
  add column tax_minor bigint not null default 0 constraint topups_tax_check check (tax_minor >= 0),
  add column tax_bps int not null default 0 constraint topups_tax_bps_check check (tax_bps between 0 and 10000),
  add column refunded_coins bigint not null default 0,
  -- Until when an open payment can be made.
  add column state_deadline timestamptz,
  add constraint topups_refunded_check check (refunded_coins between 0 and coins);
update topups set net_minor = amount_minor;
alter table topups
  alter column net_minor set not null,
  add constraint topups_amounts_check check (net_minor > 0 and net_minor + tax_minor = amount_minor);
create index topups_deadline_idx on topups (state_deadline) where state in ('created', 'pending');

-- Every message of a provider, once. The state of a top-up follows from all of them together, so that it doesn't
-- matter in which order, how often or how late they come.
create table payment_reports (
  id bigint generated always as identity primary key,
  topup_id uuid not null references topups,
  provider text not null,
  -- The provider's own name of the message: the same one again is known by it.
  event_id text not null,
  fact text not null constraint payment_reports_fact_check check (fact in
    ('processing', 'paid', 'failed', 'expired', 'disputed', 'dispute_won', 'dispute_lost', 'refunded')),
  data jsonb not null default '{}',
  received_at timestamptz not null default app_now(),
  constraint payment_reports_event_key unique (provider, event_id)
);
create index payment_reports_topup_idx on payment_reports (topup_id, id);
create trigger payment_reports_immutable before update or delete on payment_reports
  for each row execute function forbid_change();

-- Coins given back for money. They leave the wallet when it is asked for; they return when the provider can't pay.
create table topup_refunds (
  id uuid primary key default uuid7(),
  topup_id uuid not null references topups,
  coins bigint not null constraint topup_refunds_coins_check check (coins > 0),
  net_minor bigint not null constraint topup_refunds_net_check check (net_minor >= 0),
  tax_minor bigint not null constraint topup_refunds_tax_check check (tax_minor >= 0),
  state text not null default 'requested' constraint topup_refunds_state_check
    check (state in ('requested', 'done', 'failed')),
  -- Null: the operator, or the provider by itself.
  requested_by uuid references users,
  provider_ref text,
  failure text,
  -- When the provider is asked (again).
  state_deadline timestamptz,
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  constraint topup_refunds_reference_key unique (topup_id, provider_ref)
);
create index topup_refunds_topup_idx on topup_refunds (topup_id, id);
create index topup_refunds_deadline_idx on topup_refunds (state_deadline) where state = 'requested';
create trigger topup_refunds_transition before update of state on topup_refunds
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('topup_refunds', 'requested', 'done'), ('topup_refunds', 'requested', 'failed');

-- Top-ups that were paid before money had accounts.
select ledger_post('topup:' || id || ':money', 'topup.money_noted', 'topup', id, null, null,
                   array['platform', 'platform'], array[null, null]::uuid[], array['world', 'cash'],
                   array[-amount_minor, amount_minor], null, array[currency, currency])
  from topups where state = 'paid';
