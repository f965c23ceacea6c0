-- owner: payments
-- Payments for coins, messages of providers, refunds, and comparisons with providers' books.

-- A brand's purchases of coins. The coins arrive with the ledger transfer `topup:<id>:paid`.
create table topups (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  created_by uuid not null references users,
  state text not null default 'created' constraint topups_state_check check (state in
    ('created', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back')),
  coins bigint not null constraint topups_coins_check check (coins > 0),
  -- Price and tax in the currency's smallest unit. Their sum is `amount_minor`.
  net_minor bigint not null,
  tax_minor bigint not null default 0 constraint topups_tax_check check (tax_minor >= 0),
  amount_minor bigint not null constraint topups_amount_check check (amount_minor > 0),
  tax_bps int not null default 0 constraint topups_tax_bps_check
    check (tax_bps between 0 and 10000),
  currency text not null constraint topups_currency_check check (currency ~ '^[A-Z]{3}$'),
  provider text not null,
  -- The provider's id of the payment. Unguessable: the sandbox's page needs no other secret.
  provider_ref text,
  -- The provider's charge that pays for the coins. A second charge is an overpayment.
  charge_ref text,
  pay_url text,
  failure text,
  refunded_coins bigint not null default 0,
  -- Amounts that a bank has taken back because of payment disputes that are open or lost.
  charged_back_coins bigint not null default 0 constraint topups_charged_back_check
    check (charged_back_coins between 0 and coins),
  charged_back_minor bigint not null default 0 constraint topups_charged_back_minor_check
    check (charged_back_minor between 0 and amount_minor),
  state_deadline timestamptz,
  -- The provider is asked at this time, because its message may be lost.
  look_again_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint topups_provider_ref_key unique (provider, provider_ref),
  constraint topups_started_check check
    (state in ('created', 'failed', 'expired')
     or (provider_ref is not null and pay_url is not null)),
  constraint topups_paid_check check
    ((paid_at is not null) = (state in ('paid', 'refunded', 'charged_back'))),
  constraint topups_refunded_check check (refunded_coins between 0 and coins),
  constraint topups_amounts_check check (net_minor > 0 and net_minor + tax_minor = amount_minor)
);
create index topups_brand_idx on topups (brand_id, id desc);
create index topups_deadline_idx on topups (state_deadline) where state in ('created', 'pending');
-- A failed payment may still succeed later, so the provider is asked until the payment expires.
create index topups_look_idx on topups (look_again_at) where state in ('pending', 'failed');
create index topups_paid_idx on topups (paid_at) where paid_at is not null;
create trigger topups_transition before update of state on topups
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('topups', 'created', 'pending'), ('topups', 'created', 'paid'), ('topups', 'created', 'failed'),
  ('topups', 'created', 'expired'), ('topups', 'pending', 'paid'), ('topups', 'pending', 'failed'),
  ('topups', 'pending', 'expired'), ('topups', 'expired', 'paid'), ('topups', 'failed', 'paid'),
  -- A provider may report a decline after the payment has expired.
  ('topups', 'expired', 'failed'),
  ('topups', 'paid', 'refunded'), ('topups', 'paid', 'charged_back'),
  ('topups', 'charged_back', 'paid'),
  -- A fully refunded payment can still be disputed.
  ('topups', 'refunded', 'charged_back'),
  -- A bank may return a refund, for example because the account was closed.
  ('topups', 'refunded', 'paid');

-- The state of a top-up follows from all messages, in whatever order they arrive.
create table payment_reports (
  id bigint generated always as identity primary key,
  topup_id uuid not null references topups,
  provider text not null,
  event_id text not null,
  -- `mismatch`: unexpected money. It changes no state, and the operator is informed.
  fact text not null constraint payment_reports_fact_check check (fact in
    ('processing', 'paid', 'failed', 'expired', 'disputed', 'dispute_won', 'dispute_lost',
     'refunded', 'refund_failed', 'mismatch')),
  data jsonb not null default '{}',
  received_at timestamptz not null default app_now(),
  constraint payment_reports_event_key unique (provider, event_id)
);
create index payment_reports_topup_idx on payment_reports (topup_id, id);
create index payment_reports_received_idx on payment_reports (received_at);
create trigger payment_reports_immutable before update or delete on payment_reports
  for each row execute function forbid_change();

-- Coins leave the wallet when the refund is requested, and return when the provider cannot pay.
create table topup_refunds (
  id uuid primary key default uuid7(),
  topup_id uuid not null references topups,
  -- 0 when the provider refunded less than the price of one coin.
  coins bigint not null constraint topup_refunds_coins_check check (coins >= 0),
  net_minor bigint not null constraint topup_refunds_net_check check (net_minor >= 0),
  tax_minor bigint not null constraint topup_refunds_tax_check check (tax_minor >= 0),
  state text not null default 'requested' constraint topup_refunds_state_check
    check (state in ('requested', 'done', 'failed')),
  -- Null when the operator or the provider started the refund.
  requested_by uuid references users,
  provider_ref text,
  failure text,
  state_deadline timestamptz,
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  constraint topup_refunds_reference_key unique (topup_id, provider_ref)
);
create index topup_refunds_topup_idx on topup_refunds (topup_id, id);
create index topup_refunds_deadline_idx on topup_refunds (state_deadline) where state = 'requested';
create index topup_refunds_done_idx on topup_refunds (done_at) where done_at is not null;
create trigger topup_refunds_transition before update of state on topup_refunds
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('topup_refunds', 'requested', 'done'), ('topup_refunds', 'requested', 'failed'),
  ('topup_refunds', 'done', 'failed');

-- The last comparison of our books with a provider's books for one UTC day.
create table payment_comparisons (
  provider text not null,
  day date not null,
  -- Serves as a lease: no other process compares this day for a while.
  tried_at timestamptz not null,
  compared_at timestamptz,
  failure text,
  ours jsonb not null default '{}',
  theirs jsonb not null default '{}',
  -- Number of transactions of other installations that use the same provider account. They are not
  -- compared.
  elsewhere integer not null default 0 constraint payment_comparisons_elsewhere_check
    check (elsewhere >= 0),
  -- Payments that differ between our books and the provider's: [{payment, kind, ref, because, …}].
  differences jsonb not null default '[]',
  explained jsonb not null default '[]',
  primary key (provider, day)
);
create index payment_comparisons_differing_idx on payment_comparisons (day)
  where differences <> '[]';

-- The records of the sandbox's bank. As with a real bank, they are separate from our records.
create table sandbox_facts (
  id bigint generated always as identity primary key,
  provider_ref text not null,
  event_id text not null constraint sandbox_facts_event_key unique,
  fact text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index sandbox_facts_payment_idx on sandbox_facts (provider_ref, id);
create index sandbox_facts_day_idx on sandbox_facts (created_at);

create table sandbox_refunds (
  -- Our id, so that a repeated request creates one refund.
  refund_id uuid primary key,
  provider_ref text not null,
  amount_minor bigint not null constraint sandbox_refunds_amount_check check (amount_minor > 0),
  state text not null constraint sandbox_refunds_state_check
    check (state in ('waiting', 'done', 'failed')),
  paid_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index sandbox_refunds_payment_idx on sandbox_refunds (provider_ref);
create index sandbox_refunds_paid_idx on sandbox_refunds (paid_at);
create index sandbox_refunds_returned_idx on sandbox_refunds (returned_at)
  where returned_at is not null;

-- Bank transfers that operators entered from the bank's statement.
create table bank_transfers (
  -- The bank's reference prevents counting a transfer twice.
  bank_reference text primary key constraint bank_transfers_reference_check
    check (length(bank_reference) between 1 and 120),
  provider_ref text not null,
  amount_minor bigint not null constraint bank_transfers_amount_check check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null default app_now()
);
create index bank_transfers_payment_idx on bank_transfers (provider_ref);
create trigger bank_transfers_immutable before update or delete on bank_transfers
  for each row execute function forbid_change();

-- Refunds that an operator transfers by hand and then reports.
create table bank_refunds (
  refund_id uuid primary key references topup_refunds,
  provider_ref text not null,
  amount_minor bigint not null constraint bank_refunds_amount_check check (amount_minor > 0),
  currency text not null,
  state text not null default 'waiting' constraint bank_refunds_state_check
    check (state in ('waiting', 'done', 'failed')),
  told text not null default '',
  created_at timestamptz not null default app_now()
);
create trigger bank_refunds_transition before update of state on bank_refunds
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('bank_refunds', 'waiting', 'done'), ('bank_refunds', 'waiting', 'failed'),
  ('bank_refunds', 'done', 'failed');
