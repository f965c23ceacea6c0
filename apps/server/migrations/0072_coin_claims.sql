-- owner: coins
-- Debts of creators from refunds of orders that were already paid out. Later income pays the oldest
-- debt first, and the brand receives these coins.

create table coin_claims (
  id uuid primary key default uuid7(),
  creator_id uuid not null references creators,
  -- The commission whose programme gets the coins. Null for a debt to the platform that is older
  -- than this table.
  commission_id uuid references commissions,
  coins bigint not null constraint coin_claims_coins_check check (coins > 0),
  collected_coins bigint not null default 0
    constraint coin_claims_collected_check check (collected_coins >= 0),
  dropped_coins bigint not null default 0
    constraint coin_claims_dropped_check check (dropped_coins >= 0),
  open_coins bigint generated always as (coins - collected_coins - dropped_coins) stored
    constraint coin_claims_open_check check (open_coins >= 0),
  created_at timestamptz not null default app_now()
);
create index coin_claims_open_idx on coin_claims (creator_id, created_at, id) where open_coins > 0;
create index coin_claims_commission_idx on coin_claims (commission_id);
revoke delete on coin_claims from tandem_server;

-- Older debts to the platform become claims of the platform, which has borne the loss.
do $$
declare debt record;
begin
  for debt in select owner_id, -balance as coins from ledger_accounts
               where owner = 'creator' and kind = 'receivable' and balance < 0 order by id loop
    perform ledger_post(
      array['claim:' || debt.owner_id || ':taken_over'], array['claim.taken_over'],
      array['adjustment'], array[debt.owner_id], array[null]::uuid[],
      array['Refunded orders'], array[null]::uuid[], array[2],
      array['creator', 'platform'], array[debt.owner_id, null], array['receivable', 'loss'],
      array[debt.coins, -debt.coins], array[null, null]::text[]);
    insert into coin_claims (creator_id, coins) values (debt.owner_id, debt.coins);
  end loop;
end $$;
