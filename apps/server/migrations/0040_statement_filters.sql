-- owner: coins
-- Statements of wallets are filtered by what moved the coins and by direction. A rare kind among a million entries
-- is found by an index of its own; so a wallet's entries carry their transfer's ref_type. Entries never change, so
-- the copy can't differ. Other accounts have no such statement and pay nothing.

alter table ledger_entries add column cause text;

alter table ledger_entries disable trigger ledger_entries_immutable;
update ledger_entries e set cause = t.ref_type
  from ledger_transfers t, ledger_accounts a
 where t.id = e.transfer_id and a.id = e.account_id and a.kind = 'wallet';
alter table ledger_entries enable trigger ledger_entries_immutable;

-- Two halves, so that each direction is one range; an entry stands in one of them only.
create index ledger_entries_in_idx on ledger_entries (account_id, cause, id desc)
  where cause is not null and delta > 0;
create index ledger_entries_out_idx on ledger_entries (account_id, cause, id desc)
  where cause is not null and delta < 0;

-- The id of the account's entry at a moment, for the days of a statement. Entries are numbered in the order in which
-- they were made, and dated by the start of their transaction: nearly the same order. So the first entry not before
-- the moment is found by halving, and the answer is p_margin entries further on (or, negative, further back): whoever
-- asks still compares the dates. Null for an account without entries.
create function ledger_entry_near(p_account bigint, p_moment timestamptz, p_margin int) returns bigint
language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  last bigint;
  middle bigint;
begin
  select seq into last from ledger_accounts where id = p_account;
  if coalesce(last, 0) = 0 then return null; end if;
  high := last + 1;
  while low < high loop
    middle := (low + high) / 2;
    if (select e.created_at from ledger_entries e where e.account_id = p_account and e.seq = middle) < p_moment
    then low := middle + 1; else high := middle; end if;
  end loop;
  return (select e.id from ledger_entries e
           where e.account_id = p_account and e.seq = least(greatest(low + p_margin, 1), last));
end $$;

-- The only way coins move. Leg i moves p_deltas[i] of p_assets[i] into (or, negative, out of) the account
-- (p_owners[i], p_owner_ids[i], p_kinds[i]); without p_assets every leg is of coins. The same key again with the
-- same legs answers the first transfer.
create or replace function ledger_post(
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
      from leg where a.id = leg.account and a.tracked returning a.id, a.balance, a.seq, a.kind)
  insert into ledger_entries (transfer_id, account_id, delta, balance_after, seq, cause)
  select transfer, leg.account, leg.delta, moved.balance, moved.seq,
         case when moved.kind = 'wallet' then p_ref_type end
    from leg left join moved on moved.id = leg.account order by leg.account;
  if not found then
    raise exception 'the legs cancel each other' using errcode = '22023';
  end if;
  return transfer;
end $$;
