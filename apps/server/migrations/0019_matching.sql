-- owner: matching
-- How well a creator and a campaign fit: what the past of both sides says, and each application's
-- fit. All of it is kept by one reader of events, so that scoring two thousand candidates reads one
-- row of each and never counts collaborations.

-- What a creator's work so far says: a row only for those who have some.
create table creator_track_records (
  creator_id uuid primary key references creators on delete cascade,
  completed int not null default 0,
  -- Ended by the creator's own fault or silence, within a year.
  expired int not null default 0,
  -- Completed with the first content after its date, within a year.
  late int not null default 0,
  completed_types text[] not null default '{}',
  -- When the oldest of what speaks against the creator stops counting.
  stale_at timestamptz
);
create index creator_track_records_stale_idx on creator_track_records (stale_at)
  where stale_at is not null;

-- How fast a brand answers applications.
create table brand_paces (
  brand_id uuid primary key references brands on delete cascade,
  -- Applications it decided, and those that waited longer than three days for nothing.
  answered int not null default 0,
  answered_fast int not null default 0,
  -- A brand's answers stop counting after a year, as in its record: when the oldest of them does.
  stale_at timestamptz,
  constraint brand_paces_check check (answered_fast between 0 and answered)
);
create index brand_paces_stale_idx on brand_paces (stale_at) where stale_at is not null;

-- How many wait for a place.
create table campaign_demands (
  campaign_id uuid primary key references campaigns on delete cascade,
  open_applications int not null
);

-- The part of the match score that differs between the applicants of one campaign. What is the
-- campaign's own (places, pace) is added when it is read: it is the same for all of them and
-- changes with every application, so it must not decide an order.
create table application_matches (
  collaboration_id uuid primary key references collaborations on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  fit smallint not null constraint application_matches_fit_check check (fit between 0 and 85),
  -- [{ part, points, max, reason }], in words for the brand.
  lines jsonb not null,
  computed_at timestamptz not null default app_now()
);
create index application_matches_order_idx
  on application_matches (campaign_id, fit desc, collaboration_id desc);
