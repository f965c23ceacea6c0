-- owner: connections
-- A creator's account on a platform, and who may see its numbers.

create table connections (
  id uuid primary key default uuid7(),
  creator_id uuid not null references creators on delete cascade,
  platform text not null constraint connections_platform_check
    check (platform in ('youtube', 'instagram', 'tiktok')),
  -- The platform's permanent id. One account verifies the handle of one creator only.
  account_id text not null,
  handle text not null,
  -- Null after the platform refused the tokens.
  tokens_encrypted bytea,
  -- A new connection shows its numbers to nobody else.
  shown_to text not null default 'nobody' constraint connections_shown_to_check
    check (shown_to in ('nobody', 'chosen', 'working', 'everyone')),
  shown_since timestamptz,
  connected_at timestamptz not null default app_now(),
  checked_at timestamptz,
  failures int not null default 0,
  trouble text constraint connections_trouble_check
    check (trouble in ('refused', 'limited', 'away', 'nonsense', 'not_set_up')),
  -- When the account's figures are read next. For a connection without tokens, when it is deleted.
  due_at timestamptz,
  busy_until timestamptz,
  constraint connections_creator_key unique (creator_id, platform),
  constraint connections_account_key unique (platform, account_id)
);
create index connections_due_idx on connections (due_at) where due_at is not null;

-- Brands that may see the numbers if `shown_to` is 'chosen'.
create table connection_brands (
  connection_id uuid not null references connections on delete cascade,
  brand_id uuid not null references brands on delete cascade,
  primary key (connection_id, brand_id)
);
create index connection_brands_brand_idx on connection_brands (brand_id);

-- Stories have their own reading times, because they disappear after a day.
create index posts_stories_idx on posts (posted_at) where type = 'instagram_story';

-- A sign-in at a platform that is not finished.
create table connection_flows (
  state_hash bytea primary key,
  creator_id uuid not null references creators on delete cascade,
  platform text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);

-- Checked on every read, because the consent may end at any time.
create function is_shown_to(connection connections, brand uuid) returns boolean
language sql stable parallel safe as $$
  select case connection.shown_to
    when 'everyone' then true
    when 'chosen' then exists (
      select from connection_brands b
       where b.connection_id = connection.id and b.brand_id = brand)
    when 'working' then exists (
      select from collaborations c
       where c.creator_id = connection.creator_id and c.brand_id = brand
         and c.accepted_at is not null)
    else false end
$$;

-- Verified handles, such as `{"youtube": "@ines"}`.
create function connected_handles(creator uuid) returns jsonb
language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(platform, handle), '{}')
    from connections where creator_id = creator and tokens_encrypted is not null
$$;

-- Numbers from a platform are deleted together with their connection.
alter table post_numbers
  drop constraint post_numbers_source_check,
  add constraint post_numbers_source_check
    check (source in ('creator', 'youtube', 'instagram', 'tiktok')),
  add column connection_id uuid references connections on delete cascade,
  add constraint post_numbers_connection_check
    check ((source = 'creator') = (connection_id is null));
create index post_numbers_connection_idx on post_numbers (connection_id)
  where connection_id is not null;
create index post_numbers_read_idx on post_numbers (post_id, told_at desc, id desc)
  where connection_id is not null;

-- The latest numbers from the platform. `is_live` is true while they are updated.
create function post_reading(post uuid, brand uuid) returns table (
  source text, views bigint, likes bigint, comments bigint, shares bigint, saves bigint,
  told_at timestamptz, brand_sees boolean, all_see boolean, is_live boolean
) language sql stable parallel safe as $$
  select n.source, n.views, n.likes, n.comments, n.shares, n.saves, n.told_at,
         is_shown_to(c, brand), c.shown_to = 'everyone', c.tokens_encrypted is not null
    from post_numbers n join connections c on c.id = n.connection_id
   where n.post_id = post
   order by n.told_at desc, n.id desc limit 1
$$;

-- Deletes a connection's numbers except those of the posts in `kept`, as a platform can demand. The
-- server's role may not delete numbers itself.
create function forget_readings(connection uuid, kept uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from post_numbers where connection_id = connection and post_id <> all (kept)
$$;
revoke execute on function forget_readings(uuid, uuid[]) from public;
grant execute on function forget_readings(uuid, uuid[]) to tandem_server;

-- The newest comparable numbers: the platform's if the brand may see them, else self-reported ones.
-- YouTube's numbers are comparable only if YouTube has approved that for the operator.
create function counted_numbers(p posts, brand uuid, youtube_too boolean) returns table (
  views bigint, likes bigint, comments bigint
) language sql stable parallel safe as $$
  select case when r.told_at is null then p.views else r.views end,
         case when r.told_at is null then p.likes else r.likes end,
         case when r.told_at is null then p.comments else r.comments end
    from (select) one
    left join post_reading(p.id, brand) r
      on r.brand_sees and (youtube_too or r.source <> 'youtube')
     and r.told_at >= coalesce(p.numbers_at, '-infinity')
$$;
