-- owner: members
-- Invitations to work for a brand. A row stays after its end, so that the page behind an old link
-- can say what happened.
create table member_invitations (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references brands on delete cascade,
  email text not null,
  email_norm text not null,
  -- Ownership is handed over, so that nobody becomes an owner by a link in an email.
  role text not null constraint member_invitations_role_check
    check (role in ('manager', 'reviewer', 'finance', 'viewer')),
  message text not null default '',
  -- Sending the invitation again replaces the hash, so the link in an earlier email stops working.
  token_hash bytea not null constraint member_invitations_token_key unique,
  -- The link works while this member may give the role.
  invited_by uuid not null references users,
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  constraint member_invitations_accepted_check check ((accepted_at is null) = (accepted_by is null)),
  constraint member_invitations_end_check check (accepted_at is null or revoked_at is null)
);
create unique index member_invitations_open_key on member_invitations (brand_id, email_norm)
  where accepted_at is null and revoked_at is null;
create index member_invitations_email_idx on member_invitations (email_norm);

-- owner: brands
-- Set when the last member deleted their account.
alter table brands add column ended_at timestamptz;
update brands b set ended_at = app_now()
 where not exists (select from brand_members m where m.brand_id = b.id);

-- Somebody must be able to decide about the members and the data of a brand. The lock makes two
-- owners who leave at the same moment take turns, and the statement after it sees what the other
-- one did.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from brands where id = old.brand_id for no key update;
  if exists (select from brands where id = old.brand_id and ended_at is null)
     and not exists (select from brand_members where brand_id = old.brand_id and role = 'owner') then
    raise exception 'a brand needs an owner'
      using errcode = '23514', constraint = 'brand_members_owner_check';
  end if;
  return null;
end $$;
create constraint trigger brand_members_owner after update or delete on brand_members
  deferrable initially deferred for each row when (old.role = 'owner')
  execute function keep_an_owner();
