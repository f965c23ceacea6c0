-- owner: wallet
-- The next reminder of what waits for an answer. Null when no reminder is left.
alter table order_claims add column remind_at timestamptz;
alter table commission_disputes add column remind_at timestamptz;
alter table rights_disputes add column remind_at timestamptz;
alter table redemptions add column remind_at timestamptz;

-- Tasks that already wait get one reminder, a day before their time is over.
update order_claims set remind_at = reply_by - interval '1 day'
 where state = 'open' and reply_by - interval '1 day' > app_now();
update commission_disputes set remind_at = reply_by - interval '1 day'
 where replied_at is null and resolved_at is null and reply_by - interval '1 day' > app_now();
update rights_disputes set remind_at = answer_by - interval '1 day'
 where answer_by - interval '1 day' > app_now();
update redemptions set remind_at = due_at - interval '1 day'
 where state = 'held' and due_at - interval '1 day' > app_now();

create index order_claims_remind_idx on order_claims (remind_at) where state = 'open';
create index commission_disputes_remind_idx on commission_disputes (remind_at)
  where replied_at is null and resolved_at is null;
create index rights_disputes_remind_idx on rights_disputes (remind_at) where answer_by is not null;
create index redemptions_remind_idx on redemptions (remind_at) where state = 'held';

-- Tells a brand once when its free coins fall below a number. Brands without a row have never had
-- that many coins.
create table wallet_alerts (
  brand_id uuid primary key references brands on delete cascade,
  -- Null means the default in the contract; 0 tells nothing.
  low_coins bigint constraint wallet_alerts_low_coins_check check (low_coins >= 0),
  -- True while the wallet has enough coins. Only then can it become low.
  armed boolean not null default false,
  -- When the brand was told that the wallet is low. Null once it has enough coins again.
  told_at timestamptz
);
