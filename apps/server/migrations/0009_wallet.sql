-- owner: wallet
create table topups (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  created_by uuid not null references users,
  state text not null default 'created' constraint topups_state_check check (state in
    ('created', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back')),
  coins bigint not null constraint topups_coins_check check (coins > 0),
  -- What the card pays, in the currency's smallest unit.
  amount_minor bigint not null constraint topups_amount_check check (amount_minor > 0),
  currency text not null constraint topups_currency_check check (currency ~ '^[A-Z]{3}$'),
  provider text not null,
  provider_ref text,
  failure text,
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint topups_provider_ref_key unique (provider, provider_ref)
);
create index topups_brand_idx on topups (brand_id, id desc);
create trigger topups_transition before update of state on topups
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('topups', 'created', 'pending'), ('topups', 'created', 'paid'), ('topups', 'created', 'failed'),
  ('topups', 'created', 'expired'), ('topups', 'pending', 'paid'), ('topups', 'pending', 'failed'),
  ('topups', 'pending', 'expired'), ('topups', 'expired', 'paid'), ('topups', 'failed', 'paid'),
  ('topups', 'paid', 'refunded'), ('topups', 'paid', 'charged_back'), ('topups', 'charged_back', 'paid');
