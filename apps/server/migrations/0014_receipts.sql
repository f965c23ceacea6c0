-- owner: receipts
-- Each receipt a creator sends for a purchase; never edited after its verdict.
create table receipts (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  -- Copied from the collaboration: an order number is unique at its brand.
  brand_id uuid not null references brands,
  round smallint not null,
  order_reference text not null constraint receipts_order_reference_check
    check (length(order_reference) between 1 and 80),
  -- The same order, however it is typed: letters and digits alone.
  order_key text not null,
  -- What was paid, in the operator's currency of that day.
  amount_minor bigint not null constraint receipts_amount_check check (amount_minor > 0),
  currency text not null,
  -- What is paid back for it, told before it was sent.
  coins bigint not null constraint receipts_coins_check check (coins > 0),
  file_url text not null,
  file_sha256 bytea not null,
  verdict text not null default 'pending' constraint receipts_verdict_check
    check (verdict in ('pending', 'approved', 'refused', 'lapsed')),
  reason_code text,
  reason_note text,
  -- Null: the server, because nobody checked it in time.
  decided_by uuid references users,
  decided_at timestamptz,
  by_silence boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint receipts_round_key unique (collaboration_id, round),
  constraint receipts_decided_check check ((verdict = 'pending') = (decided_at is null)),
  constraint receipts_reason_check check ((verdict = 'refused') = (reason_code is not null))
);
-- One receipt pays once: neither the same file nor the same order waits or was approved twice.
create unique index receipts_file_key on receipts (file_sha256)
  where verdict in ('pending', 'approved');
create unique index receipts_order_key on receipts (brand_id, order_key)
  where verdict in ('pending', 'approved');
create unique index receipts_one_counts_key on receipts (collaboration_id)
  where verdict in ('pending', 'approved');
