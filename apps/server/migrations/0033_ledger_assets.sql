-- owner: coins
-- One ledger for coins, for the money behind them and for the worth of products: an account holds one asset, and
-- every transfer balances in each. Accounts without a limit also note their sum up to some entry (a fold), so that
-- their balance can be read without their whole history.

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts
  add constraint ledger_accounts_kind_check
    check (kind in ('issuance', 'promo', 'fee_income', 'breakage', 'loss', 'adjustment', 'wallet',
                    'escrow', 'held', 'pending', 'reserve', 'receivable', 'payable',
                    'world', 'cash', 'tax', 'revenue', 'product')),
  -- COIN, or the ISO code of the currency whose smallest unit is counted.
  add column asset text not null default 'COIN' constraint ledger_accounts_asset_check
    check (asset ~ '^[A-Z]{3,4}$'),
  -- The kinds of coins and of money are different words, so that owner and kind name one account of coins.
  add constraint ledger_accounts_asset_kind_check
    check ((asset = 'COIN') = (kind not in ('world', 'cash', 'tax', 'revenue', 'product'))),
  -- Of an untracked account: the id of the last entry that `balance` counts. Later ones are summed when it is read.
  add column folded_through bigint not null default 0,
  add constraint ledger_accounts_folded_check check (not tracked or folded_through = 0),
  drop constraint ledger_accounts_owner_kind_key,
  add constraint ledger_accounts_owner_kind_key unique nulls not distinct (owner, owner_id, kind, asset);

drop trigger ledger_accounts_identity on ledger_accounts;
create trigger ledger_accounts_identity before delete or update of
  owner, owner_id, kind, asset, tracked, min_balance, max_balance on ledger_accounts
  for each row execute function forbid_change();

drop function ledger_account(text, uuid, text);
-- Finds the account, or opens it. Platform, supplier and money accounts are untracked; what is owed may only be negative.
create function ledger_account(p_owner text, p_owner_id uuid, p_kind text, p_asset text) returns bigint
language plpgsql as $$
declare
  found bigint;
  free boolean := p_owner in ('platform', 'supplier') or p_asset <> 'COIN';
begin
  -- Two statements, because «is not distinct from» can't use the index.
  if p_owner_id is null then
    select id into found from ledger_accounts
     where owner = p_owner and owner_id is null and kind = p_kind and asset = p_asset;
  else
    select id into found from ledger_accounts
     where owner = p_owner and owner_id = p_owner_id and kind = p_kind and asset = p_asset;
  end if;
  if found is not null then return found; end if;
  insert into ledger_accounts (owner, owner_id, kind, asset, tracked, min_balance, max_balance)
  values (p_owner, p_owner_id, p_kind, p_asset, not free,
          case when free or p_kind = 'receivable' then null else 0 end,
          case when p_kind = 'receivable' then 0 end)
  on conflict on constraint ledger_accounts_owner_kind_key do nothing
  returning id into found;
  if found is null then
    -- Somebody opened it between the two statements and has committed.
    select id into found from ledger_accounts
     where owner = p_owner and owner_id is not distinct from p_owner_id and kind = p_kind and asset = p_asset;
  end if;
  return found;
end $$;

drop function ledger_post(text, text, text, uuid, uuid, text, text[], uuid[], text[], bigint[], uuid);
-- The only way coins move. Leg i moves p_deltas[i] of p_assets[i] into (or, negative, out of) the account
-- (p_owners[i], p_owner_ids[i], p_kinds[i]); without p_assets every leg is of coins. The same key again with the
-- same legs answers the first transfer.
create function ledger_post(
  p_key text, p_event text, p_ref_type text, p_ref_id uuid, p_actor_id uuid, p_memo text,
  p_owners text[], p_owner_ids uuid[], p_kinds text[], p_deltas bigint[], p_reverses uuid default null,
  p_assets text[] default null
) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  transfer uuid;
  hash bytea;
  first_hash bytea;
  accounts bigint[];
  legs int := coalesce(cardinality(p_deltas), 0);
  assets text[] := coalesce(p_assets, array_fill('COIN'::text, array[greatest(legs, 1)]));
begin
  if legs < 2 or cardinality(p_owners) is distinct from legs
     or cardinality(p_owner_ids) is distinct from legs or cardinality(p_kinds) is distinct from legs
     or cardinality(assets) is distinct from legs or array_position(assets, null) is not null
     or array_position(p_deltas, null) is not null or array_position(p_deltas, 0) is not null then
    raise exception 'malformed legs' using errcode = '22023';
  end if;
  if exists (select from unnest(assets, p_deltas) l(asset, delta) group by asset having sum(delta) <> 0) then
    raise exception 'unbalanced transfer' using errcode = '23514';
  end if;
  -- The assets stand at the end and only when they are named, so that a transfer of coins keeps the hash it had.
  hash := sha256(convert_to(concat_ws('|', p_event, p_ref_type, p_ref_id,
    p_owners::text, p_owner_ids::text, p_kinds::text, p_deltas::text, p_reverses, p_assets::text), 'UTF8'));
  -- The header first: a concurrent duplicate waits here for our commit.
  insert into ledger_transfers (idempotency_key, event, ref_type, ref_id, actor_id, memo, legs_hash, reverses)
  values (p_key, p_event, p_ref_type, p_ref_id, p_actor_id, p_memo, hash, p_reverses)
  on conflict (idempotency_key) do nothing returning id into transfer;
  if transfer is null then
    select id, legs_hash into transfer, first_hash from ledger_transfers where idempotency_key = p_key;
    if first_hash <> hash then
      raise exception 'ledger key % was used with other legs', p_key using errcode = '22023';
    end if;
    return transfer;
  end if;
  -- Missing accounts are opened in one order everywhere, or two transfers opening the same pair
  -- would wait for each other.
  select array_agg(opened.account order by opened.nr) into accounts from (
    select sorted.nr, ledger_account(sorted.owner, sorted.owner_id, sorted.kind, sorted.asset) account from (
      select * from unnest(p_owners, p_owner_ids, p_kinds, assets) with ordinality l(owner, owner_id, kind, asset, nr)
       order by l.owner, l.owner_id, l.kind, l.asset) sorted offset 0) opened;
  -- Always in id order, so that opposite transfers can't deadlock.
  perform 1 from ledger_accounts where id = any (accounts) and tracked order by id for no key update;
  with leg as (
    select account, sum(delta)::bigint delta from unnest(accounts, p_deltas) l(account, delta)
     group by account having sum(delta) <> 0),
  moved as (
    update ledger_accounts a set balance = a.balance + leg.delta, seq = a.seq + 1
      from leg where a.id = leg.account and a.tracked returning a.id, a.balance, a.seq)
  insert into ledger_entries (transfer_id, account_id, delta, balance_after, seq)
  select transfer, leg.account, leg.delta, moved.balance, moved.seq
    from leg left join moved on moved.id = leg.account order by leg.account;
  if not found then
    raise exception 'the legs cancel each other' using errcode = '22023';
  end if;
  return transfer;
end $$;
