-- owner: settlements
-- Payments for redeemed coupons: coins for brands, money for external shops.
create table settlements (
  id uuid primary key default uuid7(),
  supplier_id uuid not null references suppliers,
  -- The month and the number within it, because a supplier may settle several times a month.
  period text not null constraint settlements_period_check
    check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  nr int not null constraint settlements_nr_check check (nr > 0),
  coins bigint not null constraint settlements_coins_check check (coins > 0),
  paid_in text not null constraint settlements_paid_in_check check (paid_in in ('coins', 'cash')),
  amount_minor bigint constraint settlements_amount_check check (amount_minor >= 0),
  currency text constraint settlements_currency_check check (currency ~ '^[A-Z]{3}$'),
  -- Null for the monthly settlement by the server and for settlements by the operator.
  settled_by uuid references users,
  created_at timestamptz not null default app_now(),
  constraint settlements_nr_key unique (supplier_id, period, nr),
  constraint settlements_cash_check
    check ((paid_in = 'cash') = (num_nonnulls(amount_minor, currency) = 2))
);
create index settlements_supplier_idx on settlements (supplier_id, id desc);
revoke update, delete on settlements from tandem_server;
