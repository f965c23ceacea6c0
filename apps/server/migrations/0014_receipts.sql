-- owner: receipts
-- One row per receipt, unchanged after its verdict.
create table receipts (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  -- Order numbers are unique per brand, so the brand is copied from the collaboration.
  brand_id uuid not null references brands,
  round smallint not null,
  order_reference text not null constraint receipts_order_reference_check
    check (length(order_reference) between 1 and 80),
  -- The order number reduced to letters and digits.
  order_key text not null,
  -- The price in the operator's currency on that day.
  amount_minor bigint not null constraint receipts_amount_check check (amount_minor > 0),
  currency text not null,
  -- The refund that was shown before the receipt was sent.
  coins bigint not null constraint receipts_coins_check check (coins > 0),
  file_url text not null,
  file_sha256 bytea not null,
  verdict text not null default 'pending' constraint receipts_verdict_check
    check (verdict in ('pending', 'approved', 'refused', 'lapsed')),
  reason_code text,
  reason_note text,
  -- Null when the server approved it after the deadline.
  decided_by uuid references users,
  decided_at timestamptz,
  by_silence boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint receipts_round_key unique (collaboration_id, round),
  constraint receipts_decided_check check ((verdict = 'pending') = (decided_at is null)),
  constraint receipts_reason_check check ((verdict = 'refused') = (reason_code is not null))
);
-- Each receipt pays once: a file or order cannot be pending or approved twice.
create unique index receipts_file_key on receipts (file_sha256)
  where verdict in ('pending', 'approved');
create unique index receipts_order_key on receipts (brand_id, order_key)
  where verdict in ('pending', 'approved');
create unique index receipts_one_counts_key on receipts (collaboration_id)
  where verdict in ('pending', 'approved');
