-- owner: conversions
-- Shops that tell of their orders in their own words, as they are.

-- One address for each kind of shop a programme has. The secret is the shop's own, which signs.
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

-- What all deliveries of an order say together, whatever order they come in: the newest state of
-- the order, and each refund. Refunds wait here until their order is told.
create table shop_orders (
  programme_id uuid not null references programmes,
  order_ref text not null,
  state jsonb not null,
  primary key (programme_id, order_ref)
);
