-- owner: collaborations
-- Applicants in every order a brand asks for, found by index, and the words it declines with.

-- The sum over the networks. A creator who said nothing comes last, as one without followers.
create function followers_total(followers jsonb) returns bigint
language sql immutable strict parallel safe as $$
  select coalesce(sum(case when jsonb_typeof(value) = 'number' then value::numeric end), 0)::bigint
    from jsonb_each(followers)
$$;

alter table creators
  add column followers_total bigint not null generated always as (followers_total(followers)) stored,
  -- In thousandths, with the same five imagined reviews of 4.2 as the rating that is shown.
  add column rating_rank int not null
    generated always as ((rating_sum + 21) * 1000 / (rating_count + 5)) stored;

-- A campaign with many applicants is read along these, asking of each creator whether they are among them;
-- of a campaign with few, the few are sorted.
create index creators_followers_idx on creators (followers_total desc, id desc);
create index creators_rating_idx on creators (rating_rank desc, id desc);

-- Part of a name or handle among ten thousand applicants.
create index creators_slug_trigram_idx on creators using gin (slug gin_trgm_ops);
create index creators_handles_trigram_idx on creators
  using gin ((jsonb_path_query_array(handles, '$.*')::text) gin_trgm_ops);
create index users_display_name_trigram_idx on users using gin (display_name gin_trgm_ops);

-- Reasons a brand declines with again and again, in its own words.
create table decline_templates (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands on delete cascade,
  name text not null constraint decline_templates_name_check check (length(name) between 1 and 60),
  reason text not null,
  words text not null constraint decline_templates_words_check check (length(words) <= 2000),
  constraint decline_templates_name_key unique (brand_id, name)
);
