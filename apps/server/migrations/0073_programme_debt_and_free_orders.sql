-- owner: programmes

-- 'debt': paused until the brand has paid what it owes after a chargeback.
alter table programmes
  drop constraint programmes_paused_by_check,
  add constraint programmes_paused_by_check check (paused_by in ('brand', 'budget', 'debt')),
  -- True if an order without a price earns coins.
  add column pays_free_orders boolean not null default false;

-- Programmes that were already open have promised coins for free orders.
update programmes set pays_free_orders = true where opened_at is not null;
