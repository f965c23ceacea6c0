-- owner: coins
-- What accounts hold, locked until the end of the transaction: for transfers that take «as much as there is».
-- The server may not lock rows it may not write, so it asks here.
create function ledger_lock_balances(p_owners text[], p_owner_ids uuid[], p_kinds text[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare balances bigint[];
begin
  -- Always in id order, as ledger_post does.
  perform 1 from ledger_accounts a
    join unnest(p_owners, p_owner_ids, p_kinds) l(owner, owner_id, kind)
      on a.owner = l.owner and a.owner_id = l.owner_id and a.kind = l.kind and a.asset = 'COIN'
   where a.tracked order by a.id for no key update of a;
  select array_agg(coalesce(a.balance, 0) order by l.nr) into balances
    from unnest(p_owners, p_owner_ids, p_kinds) with ordinality l(owner, owner_id, kind, nr)
    left join ledger_accounts a
      on a.owner = l.owner and a.owner_id = l.owner_id and a.kind = l.kind and a.asset = 'COIN';
  return balances;
end $$;
