-- owner: wallet
-- A brand buys coins: one row per payment, for its whole life. The coins arrive with the transfer `topup:<id>:paid`.
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
  -- How the provider knows the payment; unguessable, because the sandbox's page asks for nothing else.
  provider_ref text,
  -- Where the card is asked for, so that a payment left halfway can be continued.
  pay_url text,
  -- The provider's reason, in words for the person who paid.
  failure text,
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint topups_provider_ref_key unique (provider, provider_ref),
  constraint topups_started_check check
    (state in ('created', 'failed', 'expired') or (provider_ref is not null and pay_url is not null)),
  constraint topups_paid_check check ((paid_at is not null) = (state in ('paid', 'refunded', 'charged_back')))
);
create index topups_brand_idx on topups (brand_id, id desc);
create trigger topups_transition before update of state on topups
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('topups', 'created', 'pending'), ('topups', 'created', 'paid'), ('topups', 'created', 'failed'),
  ('topups', 'created', 'expired'), ('topups', 'pending', 'paid'), ('topups', 'pending', 'failed'),
  ('topups', 'pending', 'expired'), ('topups', 'expired', 'paid'), ('topups', 'failed', 'paid'),
  ('topups', 'paid', 'refunded'), ('topups', 'paid', 'charged_back'), ('topups', 'charged_back', 'paid');
