-- owner: coins
-- A statement is searched for an amount: among a million entries of a wallet those of one amount are found by an index
-- of their own. Other accounts have no such statement and pay nothing.
create index ledger_entries_amount_idx on ledger_entries (account_id, abs(delta), id desc) where cause is not null;
