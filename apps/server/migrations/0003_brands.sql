-- owner: brands

create table brands (
  id uuid primary key default uuid7(),
  slug text not null constraint brands_slug_key unique
    constraint brands_slug_check check (slug ~ '^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$'),
  name text not null constraint brands_name_check check (length(name) between 1 and 80),
  -- The name with look-alike characters folded. The server computes it (name-skeleton.rules.ts).
  name_skeleton text constraint brands_name_skeleton_key unique,
  description text not null default '',
  categories text[] not null default '{}',
  image_url text,
  logo_url text,
  hue smallint not null default 30 constraint brands_hue_check check (hue between 0 and 359),
  brand_story text not null default '',
  brand_voice text not null default '',
  target_audience text not null default '',
  website text,
  socials jsonb not null default '{}',
  rating_sum int not null default 0,
  rating_count int not null default 0,
  -- Sort key for "most campaigns". The campaigns feature keeps it up to date.
  open_campaigns int not null default 0 constraint brands_open_campaigns_check
    check (open_campaigns >= 0),
  -- Sort key for "recommended", from 0 to 1000. Recomputed when an input changes.
  rank int not null default 0,
  created_at timestamptz not null default app_now(),
  search tsvector generated always as (
    setweight(to_tsvector('simple', name), 'A') ||
    setweight(to_tsvector('simple', description), 'B') ||
    setweight(to_tsvector('simple', brand_story), 'C')) stored
);
create index brands_search_idx on brands using gin (search);
create index brands_name_idx on brands (lower(name));
create index brands_name_trigram_idx on brands using gin (name gin_trgm_ops);
create index brands_categories_idx on brands using gin (categories);
create index brands_rank_idx on brands (rank desc, id desc);
create index brands_newest_idx on brands (created_at desc, id desc);
create index brands_open_campaigns_idx on brands (open_campaigns desc, id desc);

-- Score from 0 to 1000: 50% reviews, 30% open campaigns, 20% complete profile. Five assumed reviews
-- of 4.2 limit the effect of a single review. The function takes one argument per input, because
-- inserts, updates and the nightly check share it.
create function brand_rank(rating_sum int, rating_count int, open_campaigns int, profile_parts int)
returns int language sql immutable parallel safe as $$
  select round(500 * ((rating_sum + 5 * 4.2) / (rating_count + 5) - 1) / 4
             + 300 * least(1, ln(1 + open_campaigns) / ln(21))
             + 200 * least(profile_parts, 5) / 5.0)::int $$;

-- Thousandths of a star, with five assumed reviews of 4.2. Whole numbers make cursors exact.
create function brand_stars(rating_sum int, rating_count int)
returns int language sql immutable parallel safe as $$
  select (rating_sum * 1000 + 21000) / (rating_count + 5) $$;
create index brands_stars_idx on brands (brand_stars(rating_sum, rating_count) desc, id desc);

-- Finds names with typing errors. Swapped letters share less than 0.6 of the trigrams, so the
-- threshold is lower. It is set here so that the index applies it.
create function brands_named_like(typed text) returns table (id uuid, similarity real)
language sql stable parallel safe set pg_trgm.word_similarity_threshold = '0.35' as $$
  select brands.id, word_similarity(typed, name) from brands
   where typed <% name order by 2 desc limit 300 $$;

-- Old addresses of renamed brands redirect to the new one.
create table brand_old_slugs (
  slug text primary key,
  brand_id uuid not null references brands on delete cascade
);

create table brand_members (
  brand_id uuid not null references brands on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null constraint brand_members_role_check
    check (role in ('owner', 'manager', 'finance', 'viewer')),
  created_at timestamptz not null default app_now(),
  primary key (brand_id, user_id)
);
-- One brand per person for now, so that sessions need no choice of brand.
create unique index brand_members_user_key on brand_members (user_id);
