-- owner: conversions
-- The issuer, so that the access ends with the issuer's account. Null for older access, and for
-- access that the operator issued.
alter table programme_keys add column made_by uuid references users;
alter table programme_shops add column made_by uuid references users;
