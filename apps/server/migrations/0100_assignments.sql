-- owner: assignments
-- The name by which colleagues see a person. The address's domain stays private.
create function person_name(display_name text, email text) returns text
language sql immutable parallel safe as $$
  select coalesce(nullif(btrim(display_name), ''), split_part(email, '@', 1)) $$;

-- Which member takes care of what. Without a row, a collaboration belongs to the campaign's member,
-- and its content to the collaboration's member.
create table assignments (
  brand_id uuid not null,
  part text not null constraint assignments_part_check
    check (part in ('campaign', 'collaboration', 'content')),
  -- The campaign, or the collaboration of the other parts.
  subject_id uuid not null,
  user_id uuid not null,
  primary key (subject_id, part),
  -- Nothing stays assigned to somebody who has left the brand.
  constraint assignments_member_fkey foreign key (brand_id, user_id)
    references brand_members (brand_id, user_id) on delete cascade
);
create index assignments_member_idx on assignments (brand_id, user_id);
