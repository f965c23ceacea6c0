-- owner: creator-search
-- Lists of creators for all members of a brand. Notes are stored in creator_notes.

create table shortlists (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands on delete cascade,
  name text not null constraint shortlists_name_check check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  -- A removed list can be restored for one day.
  removed_at timestamptz
);
create unique index shortlists_name_key on shortlists (brand_id, lower(name))
  where removed_at is null;
create index shortlists_brand_idx on shortlists (brand_id, created_at);

create table shortlist_creators (
  shortlist_id uuid not null references shortlists on delete cascade,
  creator_id uuid not null references creators on delete cascade,
  added_at timestamptz not null default app_now(),
  primary key (shortlist_id, creator_id)
);
create index shortlist_creators_creator_idx on shortlist_creators (creator_id);
