-- owner: brands
-- A person may be a member of several brands. Each request names the brand that it acts for.
drop index brand_members_user_key;
create index brand_members_user_idx on brand_members (user_id, created_at, brand_id);

alter table brand_members drop constraint brand_members_role_check;
alter table brand_members add constraint brand_members_role_check
  check (role in ('owner', 'manager', 'reviewer', 'finance', 'viewer'));

-- The brand that this device used last. It applies to requests that name no brand.
alter table sessions add column brand_id uuid references brands on delete set null;
