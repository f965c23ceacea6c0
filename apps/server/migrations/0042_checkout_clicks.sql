-- owner: conversions
-- What a shop's pixel tells of a checkout: which click led there. It may come before the shop's own
-- word of the order, or after it.

create table checkout_clicks (
  programme_id uuid not null references programmes,
  -- Nobody but its buyer and the shop knows it, unlike the number of an order.
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

-- A refund may know an order by its payment's name: what comes under this one belongs to that.
alter table shop_orders add column same_as text;

-- Silences of shops that their brands were told of, each once: since the last order.
create table shop_silences (
  programme_id uuid not null references programmes,
  since timestamptz not null,
  told_at timestamptz not null default app_now(),
  primary key (programme_id, since)
);
