-- owner: redemptions
create table redemptions (
  id uuid primary key default uuid7(),
  coupon_id uuid not null references coupons,
  creator_id uuid not null references creators,
  -- 1..per_creator_limit: the unique index below enforces the limit.
  nth smallint not null,
  coins bigint not null constraint redemptions_coins_check check (coins > 0),
  state text not null constraint redemptions_state_check
    check (state in ('held', 'issued', 'used', 'failed', 'refunded', 'expired')),
  -- A copy of the shared code. Other codes are in coupon_codes.
  code_encrypted bytea,
  -- The redemption fails when it still has no code at this time.
  due_at timestamptz,
  reason text,
  issued_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz,
  reminded_days smallint constraint redemptions_reminded_check check (reminded_days in (14, 3)),
  created_at timestamptz not null default app_now()
);
create unique index redemptions_nth_key on redemptions (coupon_id, creator_id, nth)
  where state not in ('failed', 'refunded');
create index redemptions_creator_idx on redemptions (creator_id, id desc);
create index redemptions_coupon_idx on redemptions (coupon_id, id desc);
create index redemptions_due_idx on redemptions (due_at) where state = 'held';
create index redemptions_expiry_idx on redemptions (expires_at) where state = 'issued';
create trigger redemptions_transition before update of state on redemptions
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('redemptions', 'held', 'issued'), ('redemptions', 'held', 'failed'),
  ('redemptions', 'issued', 'used'), ('redemptions', 'issued', 'refunded'),
  ('redemptions', 'issued', 'expired');
