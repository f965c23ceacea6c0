-- owner: creators
create table creators (
  -- The user's id: a creator is a person.
  id uuid primary key references users on delete cascade,
  -- How paths name the creator.
  slug text not null constraint creators_slug_key unique
    constraint creators_slug_check check (slug ~ '^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$'),
  bio text not null default '' constraint creators_bio_check check (length(bio) <= 2000),
  country text constraint creators_country_check check (country ~ '^[A-Z]{2}$'),
  niches text[] not null default '{}',
  handles jsonb not null default '{}',
  followers jsonb not null default '{}',
  rating_sum int not null default 0,
  rating_count int not null default 0,
  created_at timestamptz not null default app_now()
);

-- The brands a creator picked at onboarding or in Settings: shown first among all brands.
create table favourite_brands (
  creator_id uuid not null references creators on delete cascade,
  brand_id uuid not null references brands on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (creator_id, brand_id)
);
