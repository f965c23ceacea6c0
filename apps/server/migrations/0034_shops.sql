-- owner: conversions
-- Shops that report orders in their own format.

-- One address per programme and kind of shop. The shop's own secret signs the reports.
create table programme_shops (
  token text primary key,
  programme_id uuid not null references programmes,
  kind text not null constraint programme_shops_kind_check
    check (kind in ('shopify', 'woocommerce', 'stripe')),
  secret_encrypted bytea,
  secret_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint programme_shops_kind_key unique (programme_id, kind)
);

-- The newest state of an order and its refunds, independent of the order of arrival.
create table shop_orders (
  programme_id uuid not null references programmes,
  order_ref text not null,
  state jsonb not null,
  primary key (programme_id, order_ref)
);
