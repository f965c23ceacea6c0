-- owner: creators

-- A creator without a name gets a neutral one. It never reveals the e-mail address.
create function creator_name(display_name text) returns text
language sql immutable parallel safe as $$
  select coalesce(display_name, 'Creator') $$;

-- The random part has no vowels, which could form words, and no characters that look alike.
create function free_creator_slug() returns text language plpgsql volatile as $$
declare
  signs constant text := '23456789bcdfghjkmnpqrstvwxz';
  found text;
begin
  loop
    select 'creator-' ||
           string_agg(substr(signs, 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 27, 1), '')
      into found from generate_series(1, 6);
    exit when not exists (select from creators where slug = found);
  end loop;
  return found;
end $$;

-- Sum of the followers on all platforms; 0 when unknown.
create function followers_total(followers jsonb) returns bigint
language sql immutable strict parallel safe as $$
  select coalesce(sum(case when jsonb_typeof(value) = 'number' then value::numeric end), 0)::bigint
    from jsonb_each(followers)
$$;

create table creators (
  -- Same as the user's id.
  id uuid primary key references users on delete cascade,
  slug text not null constraint creators_slug_key unique
    constraint creators_slug_check check (slug ~ '^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$'),
  bio text not null default '' constraint creators_bio_check check (length(bio) <= 2000),
  country text constraint creators_country_check check (country ~ '^[A-Z]{2}$'),
  -- ISO 639-1 codes of the languages in which the creator makes content.
  languages text[] not null default '{}' constraint creators_languages_check
    check (cardinality(languages) <= 20),
  niches text[] not null default '{}',
  handles jsonb not null default '{}',
  followers jsonb not null default '{}',
  followers_total bigint not null generated always as (followers_total(followers)) stored,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  -- The rating in thousandths of a star, with five assumed reviews of 4.2, like the displayed
  -- rating.
  rating_rank int not null
    generated always as ((rating_sum + 21) * 1000 / (rating_count + 5)) stored,
  created_at timestamptz not null default app_now()
);
create index creators_niches_idx on creators using gin (niches);
-- For campaigns with many applicants, the planner reads creators in the order of these indexes and
-- checks each one. A few applicants are sorted instead.
create index creators_followers_idx on creators (followers_total desc, id desc);
create index creators_rating_idx on creators (rating_rank desc, id desc);
-- Supports substring search among thousands of applicants.
create index creators_slug_trigram_idx on creators using gin (slug gin_trgm_ops);
create index creators_handles_trigram_idx on creators
  using gin ((jsonb_path_query_array(handles, '$.*')::text) gin_trgm_ops);

-- Brands that a creator picked. Lists of brands show them first.
create table favourite_brands (
  creator_id uuid not null references creators on delete cascade,
  brand_id uuid not null references brands on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (creator_id, brand_id)
);
