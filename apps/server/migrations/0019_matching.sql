-- owner: matching
-- One event consumer precomputes the inputs of match scores. Scoring 2,000 candidates then reads
-- one row each.

-- Creators without collaborations have no row.
create table creator_track_records (
  creator_id uuid primary key references creators on delete cascade,
  completed int not null default 0,
  -- Collaborations that expired through the creator's fault within a year.
  expired int not null default 0,
  -- Work that was completed within a year after a late first submission.
  late int not null default 0,
  completed_types text[] not null default '{}',
  -- When the oldest failure counted above becomes a year old, so that the counts must be computed
  -- again.
  stale_at timestamptz
);
create index creator_track_records_stale_idx on creator_track_records (stale_at)
  where stale_at is not null;

-- How fast a brand answers applications.
create table brand_paces (
  brand_id uuid primary key references brands on delete cascade,
  -- Decided applications, plus those that expired after more than three days.
  answered int not null default 0,
  answered_fast int not null default 0,
  -- When the oldest answer stops counting, after a year.
  stale_at timestamptz,
  constraint brand_paces_check check (answered_fast between 0 and answered)
);
create index brand_paces_stale_idx on brand_paces (stale_at) where stale_at is not null;

create table campaign_demands (
  campaign_id uuid primary key references campaigns on delete cascade,
  open_applications int not null
);

-- The part of the score that depends on the applicant. The points for free places and for the
-- brand's response time are added on reading: they are equal for all applicants and must not change
-- their order.
create table application_matches (
  collaboration_id uuid primary key references collaborations on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  fit smallint not null constraint application_matches_fit_check check (fit between 0 and 85),
  -- [{ part, points, max, reason }]; `reason` is a text for the brand.
  lines jsonb not null,
  computed_at timestamptz not null default app_now()
);
create index application_matches_order_idx
  on application_matches (campaign_id, fit desc, collaboration_id desc);
