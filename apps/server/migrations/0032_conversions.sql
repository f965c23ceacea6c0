-- owner: conversions
-- Reports are kept in order of arrival, so that attribution can be repeated.

-- The id is public, the secret signs reports. A replaced key works for seven more days.
create table programme_keys (
  id text primary key,
  programme_id uuid not null references programmes,
  secret_encrypted bytea not null,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz
);
create index programme_keys_programme_idx on programme_keys (programme_id);

create table conversion_inputs (
  id bigint generated always as identity primary key,
  programme_id uuid not null references programmes,
  order_ref text not null,
  kind text not null constraint conversion_inputs_kind_check
    check (kind in ('order', 'refund', 'evidence')),
  data jsonb not null,
  at timestamptz not null default app_now()
);
create index conversion_inputs_order_idx on conversion_inputs (programme_id, order_ref, id);
revoke update, delete on conversion_inputs from tandem_server;

create table conversions (
  id uuid primary key default uuid7(),
  programme_id uuid not null,
  brand_id uuid not null,
  order_ref text not null,
  -- Net of tax and shipping, in the currency's smallest unit.
  amount_minor bigint not null constraint conversions_amount_check check (amount_minor >= 0),
  refunded_minor bigint not null default 0,
  currency text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  -- Null until the shop has received the money.
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- Time of the newest snapshot by the shop's clock. Older snapshots that arrive later are ignored.
  snapshot_at timestamptz not null,
  source text not null constraint conversions_source_check
    check (source in ('api', 'csv', 'shopify', 'woocommerce', 'stripe')),
  -- Created by "Send test conversion": shown, never paid.
  is_test boolean not null default false,
  payload_hash bytea not null,
  customer_hash bytea,
  is_new_customer boolean,
  -- The attributed creator and the reason, as in attribution.rules. Null: no creator.
  enrolment_id uuid,
  attributed_by text constraint conversions_attributed_check
    check (attributed_by in ('click', 'link', 'code', 'customer', 'claim')),
  link_id uuid,
  code_id uuid,
  click_at timestamptz,
  because jsonb not null,
  constraint conversions_order_key unique (programme_id, order_ref),
  constraint conversions_refunded_check check (refunded_minor between 0 and amount_minor),
  constraint conversions_owner_check check ((enrolment_id is null) = (attributed_by is null)),
  foreign key (programme_id, brand_id) references programmes (id, brand_id),
  foreign key (enrolment_id, programme_id) references enrolments (id, programme_id)
);
create index conversions_programme_idx on conversions (programme_id, id desc);
create index conversions_enrolment_idx on conversions (enrolment_id, occurred_at desc);
create index conversions_link_idx on conversions (link_id, occurred_at) where link_id is not null;

create table conversion_refunds (
  programme_id uuid not null references programmes,
  order_ref text not null,
  refund_ref text not null,
  -- Null if the shop has cancelled the refund. A shop may report the cancellation before the
  -- refund.
  amount_minor bigint constraint conversion_refunds_amount_check check (amount_minor > 0),
  -- Null until the shop reports the refunded order.
  conversion_id uuid references conversions,
  at timestamptz not null default app_now(),
  primary key (programme_id, order_ref, refund_ref)
);

-- The creator who earns from a customer's later orders.
create table programme_customers (
  programme_id uuid not null references programmes,
  customer_hash bytea not null,
  first_order_at timestamptz not null,
  enrolment_id uuid references enrolments,
  until timestamptz,
  primary key (programme_id, customer_hash)
);

-- The latest API calls of a shop with their results. Older ones are deleted.
create table conversion_calls (
  id bigint generated always as identity primary key,
  programme_id uuid not null references programmes,
  at timestamptz not null default app_now(),
  source text not null,
  order_ref text,
  status smallint not null,
  outcome text not null,
  detail text not null default ''
);
create index conversion_calls_programme_idx on conversion_calls (programme_id, id desc);
