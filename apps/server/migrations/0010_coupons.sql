-- owner: coupons
-- Who honours a coupon and is owed the coins paid for it: a brand, or a shop the operator knows.
create table suppliers (
  id uuid primary key default uuid7(),
  name text not null constraint suppliers_name_key unique,
  brand_id uuid constraint suppliers_brand_key unique references brands
);

create table coupons (
  id uuid primary key default uuid7(),
  supplier_id uuid not null references suppliers,
  title text not null,
  description text not null default '',
  terms text not null default '',
  -- Worth so much of the operator's currency, or so many percent off: one of the two.
  face_minor bigint,
  percent_off smallint constraint coupons_percent_check check (percent_off between 1 and 100),
  coins_cost bigint not null constraint coupons_cost_check check (coins_cost > 0),
  -- Codes left; the CHECK is the lock against selling one code twice.
  stock int not null constraint coupons_stock_check check (stock >= 0),
  per_creator_limit smallint constraint coupons_limit_check check (per_creator_limit > 0),
  valid_days int constraint coupons_valid_days_check check (valid_days > 0),
  hue smallint not null default 30,
  ends_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint coupons_value_check check (num_nonnulls(face_minor, percent_off) = 1)
);
create index coupons_published_idx on coupons (coins_cost, id) where published_at is not null;

create table redemptions (
  id uuid primary key default uuid7(),
  coupon_id uuid not null references coupons,
  creator_id uuid not null references creators,
  -- 1..per_creator_limit: the unique index below enforces the limit.
  nth smallint not null,
  coins bigint not null constraint redemptions_coins_check check (coins > 0),
  state text not null constraint redemptions_state_check
    check (state in ('held', 'issued', 'used', 'failed', 'refunded', 'expired')),
  issued_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index redemptions_nth_key on redemptions (coupon_id, creator_id, nth)
  where state not in ('failed', 'refunded');
create index redemptions_creator_idx on redemptions (creator_id, id desc);
create trigger redemptions_transition before update of state on redemptions
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('redemptions', 'held', 'issued'), ('redemptions', 'held', 'failed'), ('redemptions', 'issued', 'used'),
  ('redemptions', 'issued', 'refunded'), ('redemptions', 'issued', 'expired');

create table coupon_codes (
  id bigint generated always as identity primary key,
  coupon_id uuid not null references coupons,
  -- AES-256-GCM; shown on tap only, never in a mail or a log.
  code_encrypted bytea not null,
  -- SHA-256 with the server's key: the same code can't be loaded twice.
  code_hash bytea not null constraint coupon_codes_hash_key unique,
  redemption_id uuid constraint coupon_codes_redemption_key unique references redemptions
);
-- Free codes are taken with FOR UPDATE SKIP LOCKED, so that two buyers never wait for one code.
create index coupon_codes_free_idx on coupon_codes (coupon_id, id) where redemption_id is null;
