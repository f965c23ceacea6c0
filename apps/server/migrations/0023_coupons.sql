-- owner: coupons
-- What creators buy with their coins: who honours it, and what it is worth.

-- Who honours a coupon and is owed the coins paid for it: a brand, or a shop the operator knows.
create table suppliers (
  id uuid primary key default uuid7(),
  name text not null,
  brand_id uuid constraint suppliers_brand_key unique references brands
);
-- A brand is a supplier under its own name, which others may have too; shops outside are told apart
-- by theirs.
create unique index suppliers_name_key on suppliers (name) where brand_id is null;

create table coupons (
  id uuid primary key default uuid7(),
  supplier_id uuid not null references suppliers,
  title text not null,
  description text not null default '',
  terms text not null default '',
  -- Worth so much of the operator's currency, or so many percent off: one of the two.
  face_minor bigint constraint coupons_face_check check (face_minor > 0),
  percent_off smallint constraint coupons_percent_check check (percent_off between 1 and 100),
  coins_cost bigint not null constraint coupons_cost_check check (coins_cost > 0),
  -- The four ways in which a code may come.
  delivery text not null default 'pool' constraint coupons_delivery_check
    check (delivery in ('pool', 'shared_code', 'generated', 'manual')),
  -- What each generated code begins with.
  code_prefix text not null default '',
  -- The one code for everybody, sealed like every other. Buyers keep their own copy of it.
  shared_code_encrypted bytea,
  -- Codes left; the CHECK is the lock against selling one code twice.
  stock int not null constraint coupons_stock_check check (stock >= 0),
  per_creator_limit smallint constraint coupons_limit_check check (per_creator_limit > 0),
  valid_days int constraint coupons_valid_days_check check (valid_days > 0),
  hue smallint not null default 30,
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  paused_at timestamptz,
  archived_at timestamptz,
  -- What somebody looked at when they changed it.
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  -- A draft may not know yet what it is worth.
  constraint coupons_value_check check (
    num_nonnulls(face_minor, percent_off) = 1
    or published_at is null and num_nonnulls(face_minor, percent_off) = 0),
  constraint coupons_times_check check (starts_at < ends_at)
);
create index coupons_published_idx on coupons (coins_cost, id) where published_at is not null;
create index coupons_supplier_idx on coupons (supplier_id, id desc);
