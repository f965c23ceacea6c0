-- owner: coins
-- Accounts without a limit note their sum up to some entry, so that their balance is read without their whole history.

-- Up to where the next fold counts, and which transactions must have ended before it does. One row.
create table ledger_folds (
  the_only boolean primary key default true constraint ledger_folds_the_only_check check (the_only),
  through bigint not null default 0,
  -- Whoever got an id up to `through` had a number below this one. Null: counted.
  marked_by xid8,
  folded_at timestamptz
);
insert into ledger_folds default values;
revoke insert, update, delete on ledger_folds from tandem_server;

-- Few among millions of escrows.
create index ledger_accounts_untracked_idx on ledger_accounts (id) where not tracked;

-- Ids are handed out before transactions commit, so the highest id seen says nothing about those below it. Each call
-- counts what the call before marked, once everybody who wrote at that moment has ended, and marks anew. Nobody waits:
-- neither writers for the fold nor the fold for writers. Answers whether anything was counted.
create function ledger_fold() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark ledger_folds%rowtype;
  newest bigint;
  myself xid8;
  moved bigint := 0;
begin
  -- One at a time: another server that folds does it for everybody. Not by a row lock, which would take our number.
  if not pg_try_advisory_xact_lock(7264003) then return false; end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger_fold must be the first to write in its transaction' using errcode = '25001';
  end if;
  select * into mark from ledger_folds;
  -- First the highest id, then our own number: whoever got an id below that one already has a smaller number.
  select coalesce(max(id), 0) into newest from ledger_entries;
  if mark.marked_by is null then
    if newest > mark.through then
      update ledger_folds set through = newest, marked_by = pg_current_xact_id();
    end if;
    return false;
  end if;
  -- A mark from the future was made in another cluster, before this copy was restored: here it says nothing.
  if mark.marked_by >= pg_snapshot_xmax(pg_current_snapshot()) then
    update ledger_folds set through = newest, marked_by = pg_current_xact_id();
    return false;
  end if;
  if mark.marked_by >= pg_snapshot_xmin(pg_current_snapshot()) then return false; end if;
  myself := pg_current_xact_id();
  with later as (
    select a.id, noted.total from ledger_accounts a
      cross join lateral (select sum(e.delta)::bigint total from ledger_entries e
                           where e.account_id = a.id and e.id > a.folded_through and e.id <= mark.through) noted
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
