-- owner: payments
-- A payment that is charged a second time, and payments of other installations at the same account.

alter table topups
  -- The provider's name of the charge that stands for the coins, as its books first had it. Another one is money too much.
  add column charge_ref text;

alter table payment_comparisons
  -- Movements that carry the mark of another installation: they are counted and left alone.
  add column elsewhere integer not null default 0 constraint payment_comparisons_elsewhere_check check (elsewhere >= 0);
