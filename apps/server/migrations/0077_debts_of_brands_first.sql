-- owner: coins
-- Pays debts of brands after a chargeback from coins that had stayed in their wallets.
do $$
declare debt record;
begin
  for debt in select owed.owner_id as brand_id, least(wallet.balance, -owed.balance) as coins
                from ledger_accounts owed
                join ledger_accounts wallet on wallet.owner = 'brand' and wallet.kind = 'wallet'
                 and wallet.asset = 'COIN' and wallet.owner_id = owed.owner_id
               where owed.owner = 'brand' and owed.kind = 'receivable' and owed.balance < 0
                 and wallet.balance > 0
               order by owed.id loop
    perform ledger_post(
      array['brand:' || debt.brand_id || ':debt_first'], array['debt.collected'],
      array['adjustment'], array[debt.brand_id], array[null]::uuid[], array[null]::text[],
      array[null]::uuid[], array[2], array['brand', 'brand'], array[debt.brand_id, debt.brand_id],
      array['wallet', 'receivable'], array[-debt.coins, debt.coins], array[null, null]::text[]);
  end loop;
end $$;
