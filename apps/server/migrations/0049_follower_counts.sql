-- owner: creators
-- Follower counts over time, self-reported or from a platform. Kept for 90 days.
create table follower_counts (
  id uuid primary key default uuid7(),
  creator_id uuid not null references creators on delete cascade,
  platform text not null,
  source text not null constraint follower_counts_source_check
    check (source in ('creator', 'platform')),
  count bigint not null constraint follower_counts_count_check check (count >= 0),
  counted_at timestamptz not null default app_now()
);
create index follower_counts_creator_idx
  on follower_counts (creator_id, platform, source, counted_at desc);

insert into follower_counts (creator_id, platform, source, count)
select c.id, case f.key when 'insta' then 'instagram' when 'fb' then 'facebook' else f.key end,
       'creator', (f.value #>> '{}')::bigint
  from creators c cross join lateral jsonb_each(c.followers) f
 where jsonb_typeof(f.value) = 'number';
