-- owner: programmes

-- A brand that owes coins after a chargeback: its programmes pause until it has paid.
alter table programmes
  drop constraint programmes_paused_by_check,
  add constraint programmes_paused_by_check check (paused_by in ('brand', 'budget', 'debt')),
  -- Whether an order of nothing earns a reward in coins.
  add column pays_free_orders boolean not null default false;

-- Programmes that were open have promised it to their creators.
update programmes set pays_free_orders = true where opened_at is not null;
