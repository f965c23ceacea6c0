-- owner: brands
-- An operator checked who is behind the brand. All null for brands that nobody verified.
alter table brands
  add column verified_at timestamptz,
  add column verified_by uuid references operators,
  -- The things that the operator checked, such as the company register. Everybody reads them.
  add column verified_checks text constraint brands_verified_checks_check
    check (length(verified_checks) between 3 and 500),
  add constraint brands_verified_check
    check (num_nonnulls(verified_at, verified_by, verified_checks) in (0, 3));
