-- owner: profiles
-- One JSON document per user, as the profile endpoints return it: { userType, onboarding }. Changes
-- are merged deeply.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  doc jsonb not null default '{}',
  rev bigint not null default 1,
  updated_at timestamptz not null default app_now(),
  constraint profiles_user_type_check
    check (not (doc ? 'userType') or doc ->> 'userType' in ('creator', 'brand')),
  -- Handles are stored in `creators` only.
  constraint profiles_handles_elsewhere_check
    check (not doc -> 'onboarding' ?| array['handles', 'socials'])
);

-- Merges objects key by key at any depth; arrays and scalars are replaced.
create function jsonb_merge_deep(a jsonb, b jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(a) = 'object' and jsonb_typeof(b) = 'object' then (
      select coalesce(jsonb_object_agg(key,
               case when a ? key and b ? key then jsonb_merge_deep(a -> key, b -> key)
                    when b ? key then b -> key else a -> key end), '{}')
        from (select jsonb_object_keys(a) key union select jsonb_object_keys(b)) keys)
    else b end $$;

-- Replaces the handles of the given platforms and keeps the others. An empty handle removes the
-- platform.
create function merge_handles(kept jsonb, typed jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(kept || typed)
   where value <> '' $$;
