-- owner: coupons
-- The codes a coupon comes with, loaded ahead; each is given once.
create table coupon_codes (
  id bigint generated always as identity primary key,
  coupon_id uuid not null references coupons,
  supplier_id uuid not null references suppliers,
  -- AES-256-GCM; shown on tap only, never in a mail or a log.
  code_encrypted bytea not null,
  -- SHA-256 with the server's key: the same code can't be loaded twice. It is known again among
  -- those of its supplier only: what one brand loads must neither stop another's code nor tell that
  -- it exists.
  code_hash bytea not null,
  redemption_id uuid constraint coupon_codes_redemption_key unique references redemptions,
  constraint coupon_codes_hash_key unique (supplier_id, code_hash)
);
-- Free codes are taken with FOR UPDATE SKIP LOCKED, so that two buyers never wait for one code.
create index coupon_codes_free_idx on coupon_codes (coupon_id, id) where redemption_id is null;
