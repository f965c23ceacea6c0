-- owner: conversions
-- Who issued a programme's keys and shop addresses, so that they end when that person's account is
-- taken over. Null: issued before this was recorded, or by the operator for the brand's owner.
alter table programme_keys add column made_by uuid references users;
alter table programme_shops add column made_by uuid references users;
