-- owner: coins
-- Double-entry ledger for coins, money and the value of products. It changes only through
-- ledger_post. Every transfer balances per asset and is immutable.
-- Asset GOOD is the value of products. It is counted in coins but is separate from them. A shipment
-- moves it from brand to collaboration. It ends with the creator, or with the campaign as a
-- write-off if the work was not completed.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  owner text not null constraint ledger_accounts_owner_check
    check (owner in ('platform', 'brand', 'creator', 'campaign', 'collaboration', 'programme',
                     'rights_request', 'supplier')),
  owner_id uuid,
  kind text not null constraint ledger_accounts_kind_check
    check (kind in ('issuance', 'promo', 'fee_income', 'breakage', 'loss', 'adjustment', 'wallet',
                    'escrow', 'reserve', 'held', 'pending', 'receivable', 'payable',
                    'world', 'cash', 'tax', 'revenue', 'product')),
  -- COIN, GOOD or an ISO currency code, counted in its smallest unit.
  asset text not null default 'COIN' constraint ledger_accounts_asset_check
    check (asset ~ '^[A-Z]{3,4}$'),
  -- False for accounts without a limit that every transfer uses. Their entries are only summed, so
  -- that writers do not wait for one row.
  tracked boolean not null default true,
  balance bigint not null default 0,
  -- Null means no lower limit.
  min_balance bigint default 0,
  -- Null means no upper limit. 0 for debts, which are negative.
  max_balance bigint,
  -- Number of entries of a tracked account. A missing entry leaves a gap.
  seq bigint not null default 0,
  -- For untracked accounts: the last entry included in `balance`. Reads add the later entries.
  folded_through bigint not null default 0,
  created_at timestamptz not null default app_now(),
  constraint ledger_accounts_owner_kind_key
    unique nulls not distinct (owner, owner_id, kind, asset),
  constraint ledger_accounts_platform_check check ((owner = 'platform') = (owner_id is null)),
  -- Coins and money use different kinds, so that owner and kind identify one coin account.
  constraint ledger_accounts_asset_kind_check
    check ((asset = 'COIN') = (kind not in ('world', 'cash', 'tax', 'revenue', 'product'))),
  constraint ledger_accounts_folded_check check (not tracked or folded_through = 0),
  -- Prevents overspending. The server translates this name to "not enough coins".
  constraint ledger_accounts_insufficient_funds check (not tracked or
    ((min_balance is null or balance >= min_balance)
     and (max_balance is null or balance <= max_balance))),
  -- JavaScript rounds numbers above 2^53.
  constraint ledger_accounts_exact_check check (abs(balance) <= 9007199254740991)
) with (fillfactor = 70);
create index ledger_accounts_untracked_idx on ledger_accounts (id) where not tracked;

create table ledger_transfers (
  id uuid primary key default uuid7(),
  -- The key derives from the business event (`collaboration:<id>:release`), so that each happens
  -- once.
  idempotency_key text not null constraint ledger_transfers_idempotency_key_key unique
    constraint ledger_transfers_idempotency_key_check check (idempotency_key ~ '^[^:]+(:[^:]+)+$'),
  event text not null,
  ref_type text not null,
  ref_id uuid not null,
  actor_id uuid,
  memo text,
  legs_hash bytea not null,
  reverses uuid constraint ledger_transfers_reverses_key unique references ledger_transfers,
  created_at timestamptz not null default app_now()
);
create index ledger_transfers_ref_idx on ledger_transfers (ref_type, ref_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfers,
  account_id bigint not null references ledger_accounts,
  delta bigint not null constraint ledger_entries_delta_check
    check (delta <> 0 and abs(delta) <= 9007199254740991),
  -- Null on untracked accounts.
  balance_after bigint,
  seq bigint,
  -- The transfer's ref_type, copied for wallets only. Statements filter by it, and an index then
  -- finds rare values among many entries.
  cause text,
  created_at timestamptz not null default app_now()
);
create index ledger_entries_account_idx on ledger_entries (account_id, id desc) include (delta);
create unique index ledger_entries_account_seq_key on ledger_entries (account_id, seq)
  where seq is not null;
create index ledger_entries_transfer_idx on ledger_entries (transfer_id);
-- One index for income and one for expenses, so that each filter reads one range.
create index ledger_entries_in_idx on ledger_entries (account_id, cause, id desc)
  where cause is not null and delta > 0;
create index ledger_entries_out_idx on ledger_entries (account_id, cause, id desc)
  where cause is not null and delta < 0;
-- Supports searching a statement by amount.
create index ledger_entries_amount_idx on ledger_entries (account_id, abs(delta), id desc)
  where cause is not null;

create trigger ledger_entries_immutable before update or delete on ledger_entries
  for each row execute function forbid_change();
create trigger ledger_transfers_immutable before update or delete on ledger_transfers
  for each row execute function forbid_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function forbid_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function forbid_change();
-- Balances change with entries; owners and limits never change.
create trigger ledger_accounts_identity before delete or update of
  owner, owner_id, kind, asset, tracked, min_balance, max_balance on ledger_accounts
  for each row execute function forbid_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function forbid_change();

revoke insert, update, delete on ledger_accounts, ledger_transfers, ledger_entries
  from tandem_server;

-- Finds or opens an account. Platform, supplier and money accounts are untracked; debts can only be
-- negative.
create function ledger_account(p_owner text, p_owner_id uuid, p_kind text, p_asset text)
returns bigint language plpgsql as $$
declare
  found bigint;
  free boolean := p_owner in ('platform', 'supplier') or p_asset <> 'COIN';
begin
  -- Two statements, because "is not distinct from" cannot use the index.
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
    -- Another transaction opened the account meanwhile and committed.
    select id into found from ledger_accounts
     where owner = p_owner and owner_id is not distinct from p_owner_id and kind = p_kind
       and asset = p_asset;
  end if;
  return found;
end $$;

-- The only way to move coins. Leg i adds p_deltas[i] of p_assets[i] to an account; negative deltas
-- subtract. Without p_assets all legs are coins.
-- Repeating a key with the same legs returns the first transfer.
create function ledger_post(
  p_key text, p_event text, p_ref_type text, p_ref_id uuid, p_actor_id uuid, p_memo text,
  p_owners text[], p_owner_ids uuid[], p_kinds text[], p_deltas bigint[],
  p_reverses uuid default null, p_assets text[] default null
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
     or cardinality(p_owner_ids) is distinct from legs
     or cardinality(p_kinds) is distinct from legs
     or cardinality(assets) is distinct from legs or array_position(assets, null) is not null
     or array_position(p_deltas, null) is not null or array_position(p_deltas, 0) is not null then
    raise exception 'malformed legs' using errcode = '22023';
  end if;
  if exists (select from unnest(assets, p_deltas) l(asset, delta)
              group by asset having sum(delta) <> 0) then
    raise exception 'unbalanced transfer' using errcode = '23514';
  end if;
  -- Assets come last and only when given, so that transfers without assets keep their hash.
  hash := sha256(convert_to(concat_ws('|', p_event, p_ref_type, p_ref_id,
    p_owners::text, p_owner_ids::text, p_kinds::text, p_deltas::text, p_reverses,
    p_assets::text), 'UTF8'));
  -- The header comes first, so that a parallel duplicate waits for this transaction.
  insert into ledger_transfers
    (idempotency_key, event, ref_type, ref_id, actor_id, memo, legs_hash, reverses)
  values (p_key, p_event, p_ref_type, p_ref_id, p_actor_id, p_memo, hash, p_reverses)
  on conflict (idempotency_key) do nothing returning id into transfer;
  if transfer is null then
    select id, legs_hash into transfer, first_hash from ledger_transfers
     where idempotency_key = p_key;
    if first_hash <> hash then
      raise exception 'ledger key % was used with other legs', p_key using errcode = '22023';
    end if;
    return transfer;
  end if;
  -- Accounts are opened in sorted order. Otherwise two transfers that open the same pair could
  -- deadlock.
  select array_agg(opened.account order by opened.nr) into accounts from (
    select sorted.nr,
           ledger_account(sorted.owner, sorted.owner_id, sorted.kind, sorted.asset) account from (
      select * from unnest(p_owners, p_owner_ids, p_kinds, assets)
        with ordinality l(owner, owner_id, kind, asset, nr)
       order by l.owner, l.owner_id, l.kind, l.asset) sorted offset 0) opened;
  -- Locks in the order of ids, so that opposite transfers cannot deadlock.
  perform 1 from ledger_accounts where id = any (accounts) and tracked
    order by id for no key update;
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

-- PostgreSQL lets everybody execute new functions. Only transfers may open accounts.
revoke execute on function ledger_account(text, uuid, text, text) from public;
revoke execute on function ledger_post(
  text, text, text, uuid, uuid, text, text[], uuid[], text[], bigint[], uuid, text[]) from public;
grant execute on function ledger_post(
  text, text, text, uuid, uuid, text, text[], uuid[], text[], bigint[], uuid, text[])
  to tandem_server;

-- Locks and returns balances, for transfers of "all available coins". The server's role cannot lock
-- these rows itself.
create function ledger_lock_balances(p_owners text[], p_owner_ids uuid[], p_kinds text[])
returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare balances bigint[];
begin
  -- Locks in the order of ids, like ledger_post.
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

-- Finds the id of an account's entry near a moment by binary search; null without entries.
-- Ids follow the order of inserts and dates the start of transactions, so both orders differ
-- slightly. The result is therefore p_margin entries further, and callers still compare dates.
create function ledger_entry_near(p_account bigint, p_moment timestamptz, p_margin int)
returns bigint language plpgsql stable as $$
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
    if (select e.created_at from ledger_entries e
         where e.account_id = p_account and e.seq = middle) < p_moment
    then low := middle + 1; else high := middle; end if;
  end loop;
  return (select e.id from ledger_entries e
           where e.account_id = p_account and e.seq = least(greatest(low + p_margin, 1), last));
end $$;

-- One row with the state of ledger_fold: the last entry of the next fold, and the transactions that
-- must end before it.
create table ledger_folds (
  the_only boolean primary key default true constraint ledger_folds_the_only_check check (the_only),
  through bigint not null default 0,
  -- Transactions that wrote entries up to `through` have lower numbers. Null when no newer entries
  -- are left to fold.
  marked_by xid8,
  folded_at timestamptz
);
insert into ledger_folds default values;
revoke insert, update, delete on ledger_folds from tandem_server;

-- Adds entries of untracked accounts to their stored balance. Returns whether any were added.
-- Ids are assigned before commit, so lower ids may still be uncommitted. Each call folds up to the
-- previous call's mark once the transactions of that time have ended. Then it sets a new mark. No
-- transaction waits for another.
create function ledger_fold() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark ledger_folds%rowtype;
  newest bigint;
  myself xid8;
  moved bigint := 0;
begin
  -- One fold at a time for all servers. A row lock would assign a transaction number too early.
  if not pg_try_advisory_xact_lock(7264003) then return false; end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger_fold must be the first to write in its transaction'
      using errcode = '25001';
  end if;
  select * into mark from ledger_folds;
  -- Reads the highest id before it gets a transaction number: writers of lower ids then have
  -- smaller numbers.
  select coalesce(max(id), 0) into newest from ledger_entries;
  if mark.marked_by is null then
    if newest > mark.through then
      update ledger_folds set through = newest, marked_by = pg_current_xact_id();
    end if;
    return false;
  end if;
  -- A mark from the future comes from another cluster, before this copy was restored. It is
  -- ignored.
  if mark.marked_by >= pg_snapshot_xmax(pg_current_snapshot()) then
    update ledger_folds set through = newest, marked_by = pg_current_xact_id();
    return false;
  end if;
  if mark.marked_by >= pg_snapshot_xmin(pg_current_snapshot()) then return false; end if;
  myself := pg_current_xact_id();
  with later as (
    select a.id, noted.total from ledger_accounts a
      cross join lateral (select sum(e.delta)::bigint total from ledger_entries e
                           where e.account_id = a.id and e.id > a.folded_through
                             and e.id <= mark.through) noted
     where not a.tracked and noted.total is not null)
  update ledger_accounts a set balance = a.balance + later.total, folded_through = mark.through
    from later where later.id = a.id;
  get diagnostics moved = row_count;
  update ledger_folds set folded_at = app_now(), through = newest,
         marked_by = case when newest > mark.through then myself end;
  return moved > 0;
end $$;
revoke execute on function ledger_fold() from public;
grant execute on function ledger_fold() to tandem_server;

-- Results of the hourly ledger check. /health/ready reports the newest.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  took_ms int not null,
  -- Violated invariants: [{check, promise, bad}].
  broken jsonb not null default '[]'
);
revoke update, delete on ledger_checks from tandem_server;

-- Notices about expiring coins, if COIN_EXPIRY_MONTHS is set.
create table idle_coins (
  creator_id uuid primary key references creators on delete cascade,
  -- The next time at which the creator's coins are checked.
  look_at timestamptz not null,
  -- Last wallet entry at the first notice. A newer entry ends the countdown.
  entry_id bigint,
  -- The coins expire at this time. A late notice postpones it, so that the announced period is
  -- kept.
  expires_at timestamptz,
  notices smallint not null default 0 constraint idle_coins_notices_check
    check (notices between 0 and 3),
  constraint idle_coins_countdown_check
    check ((notices = 0) = (expires_at is null) and (notices = 0) = (entry_id is null))
);
create index idle_coins_look_at_idx on idle_coins (look_at);
