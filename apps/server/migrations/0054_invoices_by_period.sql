-- owner: wallet
-- Documents are listed, added up and bundled by the day that is printed on them, credit notes among the invoices.
create index invoices_period_idx on invoices (brand_id, issued_at desc, id desc);
-- They were listed under their invoice before.
drop index invoices_brand_idx;
drop index invoices_corrects_idx;
