-- owner: coupons
-- Brands offer coupons of their own, and a code may come in four ways.

alter table coupons
  add column delivery text not null default 'pool' constraint coupons_delivery_check
    check (delivery in ('pool', 'shared_code', 'generated', 'manual')),
  -- What each generated code begins with.
  add column code_prefix text not null default '',
  -- The one code for everybody, sealed like every other. Buyers keep their own copy of it.
  add column shared_code_encrypted bytea,
  add column starts_at timestamptz,
  add column paused_at timestamptz,
  add column archived_at timestamptz,
  -- What somebody looked at when they changed it.
  add column version int not null default 0,
  -- A draft may not know yet what it is worth.
  drop constraint coupons_value_check,
  add constraint coupons_value_check check (
    num_nonnulls(face_minor, percent_off) = 1 or published_at is null and num_nonnulls(face_minor, percent_off) = 0),
  add constraint coupons_face_check check (face_minor > 0),
  add constraint coupons_times_check check (starts_at < ends_at);
create index coupons_supplier_idx on coupons (supplier_id, id desc);

-- A brand is a supplier under its own name, which others may have too; shops outside are told apart by theirs.
alter table suppliers drop constraint suppliers_name_key;
create unique index suppliers_name_key on suppliers (name) where brand_id is null;

-- A code is known again among those of its supplier only: what one brand loads must neither stop
-- another's code nor tell that it exists.
alter table coupon_codes add column supplier_id uuid references suppliers;
update coupon_codes k set supplier_id = c.supplier_id from coupons c where c.id = k.coupon_id;
alter table coupon_codes
  alter column supplier_id set not null,
  drop constraint coupon_codes_hash_key,
  add constraint coupon_codes_hash_key unique (supplier_id, code_hash);

alter table redemptions
  -- A copy of the code everybody gets; any other code stands in coupon_codes.
  add column code_encrypted bytea,
  -- When one that waits for its code gives up.
  add column due_at timestamptz,
  -- Why there is no code, or why the coins came back, in words for its creator.
  add column reason text,
  -- The last reminder of the expiry that was sent: 14 or 3 days before.
  add column reminded_days smallint constraint redemptions_reminded_check check (reminded_days in (14, 3));
create index redemptions_coupon_idx on redemptions (coupon_id, id desc);
create index redemptions_due_idx on redemptions (due_at) where state = 'held';
create index redemptions_expiry_idx on redemptions (expires_at) where state = 'issued';
