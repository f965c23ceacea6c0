-- owner: coins
-- Where the marketplace lets coins expire (COIN_EXPIRY_MONTHS): what each creator was told, and when to look again.

create table idle_coins (
  creator_id uuid primary key references creators on delete cascade,
  -- When something may be due: nobody needs to be looked at before.
  look_at timestamptz not null,
  -- The last movement of the wallet when the first notice was given. A newer one ends the countdown.
  entry_id bigint,
  -- Never sooner than the last notice said, even where a notice came late.
  expires_at timestamptz,
  notices smallint not null default 0 constraint idle_coins_notices_check check (notices between 0 and 3),
  constraint idle_coins_countdown_check
    check ((notices = 0) = (expires_at is null) and (notices = 0) = (entry_id is null))
);
create index idle_coins_look_at_idx on idle_coins (look_at);
