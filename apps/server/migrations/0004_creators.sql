-- owner: creators
-- Creators: a person's public side, and which brands they like best.

-- A creator without a name is called so, and the path says nothing of the person: neither is made
-- of the e-mail address, which was never given to be shown.
create function creator_name(display_name text) returns text
language sql immutable parallel safe as $$
  select coalesce(display_name, 'Creator') $$;

-- Without vowels, so that no word comes of it, and without signs that are read as others.
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

-- The sum over the networks. A creator who said nothing comes last, as one without followers.
create function followers_total(followers jsonb) returns bigint
language sql immutable strict parallel safe as $$
  select coalesce(sum(case when jsonb_typeof(value) = 'number' then value::numeric end), 0)::bigint
    from jsonb_each(followers)
$$;

create table creators (
  -- The user's id: a creator is a person.
  id uuid primary key references users on delete cascade,
  -- How paths name the creator.
  slug text not null constraint creators_slug_key unique
    constraint creators_slug_check check (slug ~ '^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$'),
  bio text not null default '' constraint creators_bio_check check (length(bio) <= 2000),
  country text constraint creators_country_check check (country ~ '^[A-Z]{2}$'),
  -- Codes of two letters, of the languages the creator makes content in: campaigns may ask for
  -- some.
  languages text[] not null default '{}' constraint creators_languages_check
    check (cardinality(languages) <= 20),
  niches text[] not null default '{}',
  handles jsonb not null default '{}',
  followers jsonb not null default '{}',
  followers_total bigint not null generated always as (followers_total(followers)) stored,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  -- In thousandths, with the same five imagined reviews of 4.2 as the rating that is shown.
  rating_rank int not null
    generated always as ((rating_sum + 21) * 1000 / (rating_count + 5)) stored,
  created_at timestamptz not null default app_now()
);
-- Creators are suggested to a campaign by its niche.
create index creators_niches_idx on creators using gin (niches);
-- A campaign with many applicants is read along these, asking of each creator whether they are
-- among them; of a campaign with few, the few are sorted.
create index creators_followers_idx on creators (followers_total desc, id desc);
create index creators_rating_idx on creators (rating_rank desc, id desc);
-- Part of a handle among ten thousand applicants.
create index creators_slug_trigram_idx on creators using gin (slug gin_trgm_ops);
create index creators_handles_trigram_idx on creators
  using gin ((jsonb_path_query_array(handles, '$.*')::text) gin_trgm_ops);

-- The brands a creator picked at onboarding or in Settings: shown first among all brands.
create table favourite_brands (
  creator_id uuid not null references creators on delete cascade,
  brand_id uuid not null references brands on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (creator_id, brand_id)
);
