-- owner: conversions
-- The click behind a checkout, reported by the shop's pixel before or after the order.

create table checkout_clicks (
  programme_id uuid not null references programmes,
  checkout_token text not null constraint checkout_clicks_token_check
    check (length(checkout_token) between 16 and 200),
  link_id uuid not null,
  clicked_at timestamptz not null,
  told_at timestamptz not null default app_now(),
  primary key (programme_id, checkout_token),
  foreign key (link_id, programme_id) references links (id, programme_id)
);
create index checkout_clicks_told_idx on checkout_clicks (programme_id, told_at);

alter table conversions add column checkout_token text,
  drop constraint conversions_attributed_check,
  add constraint conversions_attributed_check
    check (attributed_by in ('click', 'link', 'code', 'customer', 'pixel', 'claim'));
create index conversions_checkout_idx on conversions (programme_id, checkout_token)
  where checkout_token is not null;

-- Another identifier of the same order, because a refund may name the payment instead of the order.
alter table shop_orders add column same_as text;

-- Silent periods of a shop that its brand was notified of. A period starts with the last order.
create table shop_silences (
  programme_id uuid not null references programmes,
  since timestamptz not null,
  told_at timestamptz not null default app_now(),
  primary key (programme_id, since)
);
