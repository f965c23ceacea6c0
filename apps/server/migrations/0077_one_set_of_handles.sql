-- owner: profiles
-- Handles typed over others, network by network; one that is left empty is taken away.
create function merge_handles(kept jsonb, typed jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(kept || typed) where value <> '' $$;

-- Handles stood twice, here and where Settings keeps them and brands read them: there is where they stay.
-- A document that was written again after onboarding may alone hold some; they are not lost.
update creators c set handles = merge_handles(p.doc #> '{onboarding,handles}', c.handles)
  from profiles p where p.user_id = c.id and p.rev > 1 and jsonb_typeof(p.doc #> '{onboarding,handles}') = 'object';
update brands b set socials = merge_handles(p.doc #> '{onboarding,socials}', b.socials)
  from profiles p join brand_members m on m.user_id = p.user_id and m.role = 'owner'
 where m.brand_id = b.id and p.rev > 1 and jsonb_typeof(p.doc #> '{onboarding,socials}') = 'object';
update profiles set doc = doc #- '{onboarding,handles}' #- '{onboarding,socials}'
 where doc -> 'onboarding' ?| array['handles', 'socials'];
alter table profiles add constraint profiles_handles_elsewhere_check
  check (not doc -> 'onboarding' ?| array['handles', 'socials']);
