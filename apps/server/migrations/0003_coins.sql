-- owner: coins
-- The double-entry ledger. Coins move only through ledger_post; every transfer balances, none is ever changed.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  owner text not null constraint ledger_accounts_owner_check
    check (owner in ('platform', 'brand', 'creator', 'campaign', 'collaboration', 'program', 'supplier')),
  owner_id uuid,
  kind text not null constraint ledger_accounts_kind_check
    check (kind in ('issuance', 'promo', 'fee_income', 'breakage', 'loss', 'adjustment', 'wallet',
                    'escrow', 'held', 'pending', 'reserve', 'receivable', 'payable')),
  -- False for accounts that every transfer touches and that need no limit: their entries are only
  -- inserted and summed, so that writers don't queue on one row.
  tracked boolean not null default true,
  balance bigint not null default 0,
  -- Null: may go below zero without limit.
  min_balance bigint default 0,
  -- 0 for accounts that may only be negative (what somebody owes).
  max_balance bigint,
  -- Number of entries of a tracked account: a missing entry is visible as a gap.
  seq bigint not null default 0,
  created_at timestamptz not null default app_now(),
  constraint ledger_accounts_owner_kind_key unique nulls not distinct (owner, owner_id, kind),
  constraint ledger_accounts_platform_check check ((owner = 'platform') = (owner_id is null)),
  -- The lock against over-spending: its name is what the server translates to «not enough coins».
  constraint ledger_accounts_insufficient_funds check (not tracked or
    ((min_balance is null or balance >= min_balance) and (max_balance is null or balance <= max_balance))),
  -- Beyond 2^53 JavaScript would round.
  constraint ledger_accounts_exact_check check (abs(balance) <= 9007199254740991)
) with (fillfactor = 70);

create table ledger_transfers (
  id uuid primary key default uuid7(),
  -- Derived from the business event (`collaboration:<id>:release`), so that it can happen only once.
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
  created_at timestamptz not null default app_now()
);
create index ledger_entries_account_idx on ledger_entries (account_id, id desc) include (delta);
create unique index ledger_entries_account_seq_key on ledger_entries (account_id, seq) where seq is not null;
create index ledger_entries_transfer_idx on ledger_entries (transfer_id);

create trigger ledger_entries_immutable before update or delete on ledger_entries
  for each row execute function forbid_change();
create trigger ledger_transfers_immutable before update or delete on ledger_transfers
  for each row execute function forbid_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function forbid_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function forbid_change();
-- An account's balance moves with its entries; whose it is and what it may hold never change.
create trigger ledger_accounts_identity before delete or update of
  owner, owner_id, kind, tracked, min_balance, max_balance on ledger_accounts
  for each row execute function forbid_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function forbid_change();

-- Finds the account, or opens it. Platform income and issuance are untracked; what is owed may only be negative.
create function ledger_account(p_owner text, p_owner_id uuid, p_kind text) returns bigint language plpgsql as $$
declare found bigint;
begin
  -- Two statements, because «is not distinct from» can't use the index.
  if p_owner_id is null then
    select id into found from ledger_accounts
     where owner = p_owner and owner_id is null and kind = p_kind;
  else
    select id into found from ledger_accounts
     where owner = p_owner and owner_id = p_owner_id and kind = p_kind;
  end if;
  if found is not null then return found; end if;
  insert into ledger_accounts (owner, owner_id, kind, tracked, min_balance, max_balance)
  values (p_owner, p_owner_id, p_kind,
          p_owner not in ('platform', 'supplier'),
          case when p_owner in ('platform', 'supplier') or p_kind = 'receivable' then null else 0 end,
          case when p_kind = 'receivable' then 0 end)
  on conflict on constraint ledger_accounts_owner_kind_key do nothing
  returning id into found;
  if found is null then
    -- Somebody opened it between the two statements and has committed.
    select id into found from ledger_accounts
     where owner = p_owner and owner_id is not distinct from p_owner_id and kind = p_kind;
  end if;
  return found;
end $$;

-- The only way coins move. Leg i moves p_deltas[i] coins into (or, negative, out of) the account
-- (p_owners[i], p_owner_ids[i], p_kinds[i]). The same key again with the same legs answers the first transfer.
create function ledger_post(
  p_key text, p_event text, p_ref_type text, p_ref_id uuid, p_actor_id uuid, p_memo text,
  p_owners text[], p_owner_ids uuid[], p_kinds text[], p_deltas bigint[], p_reverses uuid default null
) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  transfer uuid;
  hash bytea;
  first_hash bytea;
  accounts bigint[];
  legs int := coalesce(cardinality(p_deltas), 0);
begin
  if legs < 2 or cardinality(p_owners) is distinct from legs
     or cardinality(p_owner_ids) is distinct from legs or cardinality(p_kinds) is distinct from legs
     or array_position(p_deltas, null) is not null or array_position(p_deltas, 0) is not null then
    raise exception 'malformed legs' using errcode = '22023';
  end if;
  if (select sum(d) from unnest(p_deltas) d) <> 0 then
    raise exception 'unbalanced transfer' using errcode = '23514';
  end if;
  hash := sha256(convert_to(concat_ws('|', p_event, p_ref_type, p_ref_id,
    p_owners::text, p_owner_ids::text, p_kinds::text, p_deltas::text, p_reverses), 'UTF8'));
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
    select sorted.nr, ledger_account(sorted.owner, sorted.owner_id, sorted.kind) account from (
      select * from unnest(p_owners, p_owner_ids, p_kinds) with ordinality l(owner, owner_id, kind, nr)
       order by l.owner, l.owner_id, l.kind) sorted offset 0) opened;
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
