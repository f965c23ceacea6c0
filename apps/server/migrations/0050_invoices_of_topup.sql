-- owner: wallet
-- Every message about a payment asks for the documents it has already.
create index invoices_topup_idx on invoices (topup_id, issued_at, id);
