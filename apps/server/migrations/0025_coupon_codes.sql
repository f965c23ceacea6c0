-- owner: coupons
-- Codes that were uploaded in advance. Each code is issued once.
create table coupon_codes (
  id bigint generated always as identity primary key,
  coupon_id uuid not null references coupons,
  supplier_id uuid not null references suppliers,
  -- AES-256-GCM; shown on request only, never in a mail or a log.
  code_encrypted bytea not null,
  -- A keyed SHA-256 detects duplicates. Unique per supplier, so that a brand's code neither blocks
  -- nor reveals another brand's code.
  code_hash bytea not null,
  redemption_id uuid constraint coupon_codes_redemption_key unique references redemptions,
  constraint coupon_codes_hash_key unique (supplier_id, code_hash)
);
-- Free codes are taken with FOR UPDATE SKIP LOCKED, so that buyers never wait for each other.
create index coupon_codes_free_idx on coupon_codes (coupon_id, id) where redemption_id is null;
