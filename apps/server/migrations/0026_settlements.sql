-- owner: settlements
-- Coins of redeemed coupons that their supplier got: a brand in its wallet, a shop outside in
-- money.
create table settlements (
  id uuid primary key default uuid7(),
  supplier_id uuid not null references suppliers,
  -- The month, and which settlement of it: asked for more than once, there are several.
  period text not null constraint settlements_period_check
    check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  nr int not null constraint settlements_nr_check check (nr > 0),
  coins bigint not null constraint settlements_coins_check check (coins > 0),
  paid_in text not null constraint settlements_paid_in_check check (paid_in in ('coins', 'cash')),
  amount_minor bigint constraint settlements_amount_check check (amount_minor >= 0),
  currency text constraint settlements_currency_check check (currency ~ '^[A-Z]{3}$'),
  -- The member who asked for it; null: the server when the month was over, or the operator.
  settled_by uuid references users,
  created_at timestamptz not null default app_now(),
  constraint settlements_nr_key unique (supplier_id, period, nr),
  constraint settlements_cash_check
    check ((paid_in = 'cash') = (num_nonnulls(amount_minor, currency) = 2))
);
create index settlements_supplier_idx on settlements (supplier_id, id desc);
-- What a supplier got stays written down as it was.
revoke update, delete on settlements from tandem_server;
