-- owner: rights
-- Permissions for a brand to use a creator's content for a period.

-- A brand asks to use a post. After it is granted, only the grant has the current state.
create table rights_requests (
  id uuid primary key default uuid7(),
  post_id uuid not null references posts,
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  state text not null default 'asked' constraint rights_requests_state_check
    check (state in ('asked', 'granted', 'refused', 'withdrawn', 'expired')),
  days int not null constraint rights_requests_days_check check (days between 1 and 3650),
  channels text[] not null constraint rights_requests_channels_check
    check (channels <@ '{organic,paid_ads,website,email,print}'::text[] and channels <> '{}'),
  edits boolean not null,
  -- Null means worldwide.
  territory text,
  -- The price and the platform's fee on top. Both are held until the request is answered.
  coins bigint not null constraint rights_requests_coins_check check (coins >= 0),
  fee_coins bigint not null constraint rights_requests_fee_check check (fee_coins >= 0),
  note text not null,
  answer_by timestamptz,
  -- The time of the only reminder. Null after it was sent.
  remind_at timestamptz,
  reason text,
  changed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  constraint rights_requests_answer_check check ((state = 'asked') = (answer_by is not null)),
  constraint rights_requests_remind_check check (remind_at is null or answer_by is not null)
);
create unique index rights_requests_asked_key on rights_requests (post_id) where state = 'asked';
create index rights_requests_post_idx on rights_requests (post_id, created_at desc);
create index rights_requests_brand_idx on rights_requests (brand_id, changed_at desc, id desc);
create index rights_requests_creator_idx on rights_requests (creator_id, changed_at desc, id desc);
create index rights_requests_answer_idx on rights_requests (answer_by) where answer_by is not null;
create index rights_requests_remind_idx on rights_requests (remind_at) where remind_at is not null;
create trigger rights_requests_transition before update of state on rights_requests
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state)
select 'rights_requests', 'asked', to_state
  from unnest(array['granted', 'refused', 'withdrawn', 'expired']) to_state;

-- Granted by a campaign, a deal or a request. A renewal is a new grant.
create table rights_grants (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  collaboration_id uuid references collaborations,
  post_id uuid references posts,
  request_id uuid constraint rights_grants_request_key unique references rights_requests,
  renews uuid constraint rights_grants_renews_key unique references rights_grants,
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  days int not null,
  channels text[] not null,
  edits boolean not null,
  territory text,
  ai_use boolean not null default false,
  coins bigint not null default 0 constraint rights_grants_coins_check check (coins >= 0),
  -- Addresses of the original files. A renewal repeats them.
  files text[] not null default '{}',
  -- The creator's price for a renewal of the same length. Null without a price.
  renewal_coins bigint constraint rights_grants_renewal_check check (renewal_coins >= 0),
  -- The next reminder of the end, for both sides. Null after the last one.
  remind_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint rights_grants_time_check check (ends_at > starts_at),
  constraint rights_grants_content_check check (num_nonnulls(collaboration_id, post_id) >= 1)
);
create unique index rights_grants_collaboration_key on rights_grants (collaboration_id)
  where renews is null and collaboration_id is not null;
create index rights_grants_work_idx on rights_grants (collaboration_id)
  where collaboration_id is not null;
create index rights_grants_files_idx on rights_grants using gin (files);
create index rights_grants_post_idx on rights_grants (post_id) where post_id is not null;
create index rights_grants_brand_idx on rights_grants (brand_id, ends_at, id);
create index rights_grants_creator_idx on rights_grants (creator_id, ends_at, id);
create index rights_grants_remind_idx on rights_grants (remind_at) where remind_at is not null;

-- True while a brand may download an original: a grant is valid, or the file has no grant.
create function original_is_open(p_brand_id uuid, p_url text, p_at timestamptz) returns boolean
language sql stable as $$
  select coalesce(bool_or(ends_at > p_at), true) from rights_grants
   where brand_id = p_brand_id and files @> array[p_url] $$;
