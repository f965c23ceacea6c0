-- owner: coupons
-- Coupons that creators buy with coins, and their suppliers.

-- A supplier is a brand or an external shop. It accepts coupons and is paid for them.
create table suppliers (
  id uuid primary key default uuid7(),
  name text not null,
  brand_id uuid constraint suppliers_brand_key unique references brands
);
-- Names of external shops are unique; brands may have any name.
create unique index suppliers_name_key on suppliers (name) where brand_id is null;

create table coupons (
  id uuid primary key default uuid7(),
  supplier_id uuid not null references suppliers,
  title text not null,
  description text not null default '',
  terms text not null default '',
  face_minor bigint constraint coupons_face_check check (face_minor > 0),
  percent_off smallint constraint coupons_percent_check check (percent_off between 1 and 100),
  coins_cost bigint not null constraint coupons_cost_check check (coins_cost > 0),
  delivery text not null default 'pool' constraint coupons_delivery_check
    check (delivery in ('pool', 'shared_code', 'generated', 'manual')),
  code_prefix text not null default '',
  -- Encrypted code that all buyers share. Each redemption keeps a copy.
  shared_code_encrypted bytea,
  -- Remaining codes. The check prevents selling a code twice.
  stock int not null constraint coupons_stock_check check (stock >= 0),
  per_creator_limit smallint constraint coupons_limit_check check (per_creator_limit > 0),
  valid_days int constraint coupons_valid_days_check check (valid_days > 0),
  hue smallint not null default 30,
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  paused_at timestamptz,
  archived_at timestamptz,
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  constraint coupons_value_check check (
    num_nonnulls(face_minor, percent_off) = 1
    or published_at is null and num_nonnulls(face_minor, percent_off) = 0),
  constraint coupons_times_check check (starts_at < ends_at)
);
create index coupons_published_idx on coupons (coins_cost, id) where published_at is not null;
create index coupons_supplier_idx on coupons (supplier_id, id desc);
