-- owner: wallet
-- What operators found on the bank's statement: the memory of payments by bank transfer, as a provider would have it.

create table bank_transfers (
  -- The bank's own reference of the transfer: the same money isn't counted twice.
  bank_reference text primary key constraint bank_transfers_reference_check check (length(bank_reference) between 1 and 120),
  provider_ref text not null,
  amount_minor bigint not null constraint bank_transfers_amount_check check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null default app_now()
);
create index bank_transfers_payment_idx on bank_transfers (provider_ref);
create trigger bank_transfers_immutable before update or delete on bank_transfers
  for each row execute function forbid_change();

-- Money to be sent back by hand. Who sends it says so.
create table bank_refunds (
  refund_id uuid primary key references topup_refunds,
  provider_ref text not null,
  amount_minor bigint not null constraint bank_refunds_amount_check check (amount_minor > 0),
  currency text not null,
  state text not null default 'waiting' constraint bank_refunds_state_check check (state in ('waiting', 'done', 'failed')),
  -- The bank's reference of the transfer, or why there was none.
  told text not null default '',
  created_at timestamptz not null default app_now()
);
create trigger bank_refunds_transition before update of state on bank_refunds
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('bank_refunds', 'waiting', 'done'), ('bank_refunds', 'waiting', 'failed');
