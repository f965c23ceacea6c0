-- owner: coins
-- Posts transfers in batches, so that each ledger query runs once per batch.

drop function ledger_post(
  text, text, text, uuid, uuid, text, text[], uuid[], text[], bigint[], uuid, text[]);

-- The only function that moves coins. Transfer i has p_legs[i] consecutive legs, and moves coins
-- unless assets are given. A positive delta goes into the account. A repeated key with equal legs
-- returns the first transfer.
create function ledger_post(
  p_keys text[], p_events text[], p_ref_types text[], p_ref_ids uuid[], p_actor_ids uuid[],
  p_memos text[], p_reverses uuid[], p_legs int[], p_owners text[], p_owner_ids uuid[],
  p_kinds text[], p_deltas bigint[], p_assets text[]
) returns uuid[] language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  legs int := coalesce(cardinality(p_deltas), 0);
  first int := 1;
  last int;
  hashes bytea[] := '{}';
  ids uuid[] := '{}';
  leg_of int[] := '{}';
  fresh uuid[];
  reused text;
  accounts bigint[];
  counted bigint;
begin
  if cardinality(p_keys) is distinct from cardinality(p_legs)
     or cardinality(p_owners) is distinct from legs or cardinality(p_owner_ids) is distinct from legs
     or cardinality(p_kinds) is distinct from legs or cardinality(p_assets) is distinct from legs
     or array_position(p_deltas, null) is not null or array_position(p_deltas, 0) is not null then
    raise exception 'malformed legs' using errcode = '22023';
  end if;
  for nr in 1 .. coalesce(cardinality(p_legs), 0) loop
    last := first + p_legs[nr] - 1;
    if last > first is not true or last > legs then
      raise exception 'malformed legs' using errcode = '22023';
    end if;
    if p_assets[first] is null then
      counted := 0;
      for leg in first .. last loop
        if p_assets[leg] is not null then
          raise exception 'malformed legs' using errcode = '22023';
        end if;
        counted := counted + p_deltas[leg];
      end loop;
      if counted <> 0 then
        raise exception 'unbalanced transfer' using errcode = '23514';
      end if;
    else
      if array_position(p_assets[first:last], null) is not null then
        raise exception 'malformed legs' using errcode = '22023';
      end if;
      if exists (select from unnest(p_assets[first:last], p_deltas[first:last]) l(asset, delta)
                  group by asset having sum(delta) <> 0) then
        raise exception 'unbalanced transfer' using errcode = '23514';
      end if;
    end if;
    -- Assets come last and only if given, so that a transfer of coins always has the same hash.
    hashes := hashes || sha256(convert_to(concat_ws('|', p_events[nr], p_ref_types[nr],
      p_ref_ids[nr], p_owners[first:last]::text, p_owner_ids[first:last]::text,
      p_kinds[first:last]::text, p_deltas[first:last]::text, p_reverses[nr],
      case when p_assets[first] is not null then p_assets[first:last]::text end), 'UTF8'));
    ids := ids || uuid7();
    leg_of := leg_of || array_fill(nr, array[p_legs[nr]]);
    first := last + 1;
  end loop;
  if first = 1 or first <= legs then
    raise exception 'malformed legs' using errcode = '22023';
  end if;
  -- Inserting the headers first makes a concurrent duplicate wait for our commit.
  insert into ledger_transfers
    (id, idempotency_key, event, ref_type, ref_id, actor_id, memo, legs_hash, reverses)
  select * from unnest(ids, p_keys, p_events, p_ref_types, p_ref_ids, p_actor_ids, p_memos, hashes,
                       p_reverses)
  on conflict (idempotency_key) do nothing;
  get diagnostics counted = row_count;
  fresh := ids;
  if counted < cardinality(ids) then
    select array_agg(case when known.id = t.id then t.id end order by t.nr),
           array_agg(known.id order by t.nr), min(t.key) filter (where known.legs_hash <> t.hash)
      into fresh, ids, reused
      from unnest(ids, p_keys, hashes) with ordinality t(id, key, hash, nr)
      join ledger_transfers known on known.idempotency_key = t.key;
    if reused is not null then
      raise exception 'ledger key % was used with other legs', reused using errcode = '22023';
    end if;
    if array_remove(fresh, null) = '{}' then return ids; end if;
  end if;
  -- A fixed order of opening accounts prevents deadlocks.
  select array_agg(opened.account order by leg) into accounts from (
    select ledger_account(sorted.owner, sorted.owner_id, sorted.kind, sorted.asset) account,
           sorted.of_legs from (
      select owner, owner_id, kind, coalesce(asset, 'COIN') asset, array_agg(nr) of_legs
        from unnest(p_owners, p_owner_ids, p_kinds, p_assets)
               with ordinality l(owner, owner_id, kind, asset, nr)
       group by 1, 2, 3, 4 order by 1, 2, 3, 4) sorted offset 0) opened
    cross join unnest(opened.of_legs) leg;
  perform 1 from ledger_accounts where id = any (accounts) and tracked
    order by id for no key update;
  with leg as (
    select leg_of.nr, account, sum(delta)::bigint delta
      from unnest(leg_of, accounts, p_deltas) leg_of(nr, account, delta)
     where fresh[leg_of.nr] is not null
     group by 1, 2 having sum(delta) <> 0),
  step as (
    select nr, account, delta, (sum(delta) over earlier)::bigint so_far,
           row_number() over earlier step
      from leg window earlier as (partition by account order by nr)),
  moved as (
    update ledger_accounts a
       -- If a balance breaks its limit within the batch, this stores that balance, so that the
       -- check constraint refuses it.
       set balance = a.balance + case when a.balance + total.lowest < a.min_balance then total.lowest
                                      when a.balance + total.highest > a.max_balance then total.highest
                                      else total.delta end,
           seq = a.seq + total.steps
      from (select account, sum(delta)::bigint delta, count(*) steps, min(so_far) lowest,
                   max(so_far) highest from step group by account) total
     where a.id = total.account and a.tracked
    returning a.id, a.balance - total.delta balance, a.seq - total.steps seq, a.kind)
  insert into ledger_entries (transfer_id, account_id, delta, balance_after, seq, cause)
  select fresh[step.nr], step.account, step.delta, moved.balance + step.so_far,
         moved.seq + step.step, case when moved.kind = 'wallet' then p_ref_types[step.nr] end
    from step left join moved on moved.id = step.account order by step.nr, step.account;
  get diagnostics counted = row_count;
  if counted < legs and exists (
    select from unnest(fresh) made
     where made is not null
       and not exists (select from ledger_entries where transfer_id = made)) then
    raise exception 'the legs cancel each other' using errcode = '22023';
  end if;
  return ids;
end $$;

revoke execute on function ledger_post(
  text[], text[], text[], uuid[], uuid[], text[], uuid[], int[], text[], uuid[], text[], bigint[],
  text[]) from public;
grant execute on function ledger_post(
  text[], text[], text[], uuid[], uuid[], text[], uuid[], int[], text[], uuid[], text[], bigint[],
  text[]) to tandem_server;
