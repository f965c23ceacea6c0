-- owner: notes
-- Notes that only the members of a brand see, on a campaign or on a collaboration.
create table team_notes (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands on delete cascade,
  campaign_id uuid not null references campaigns,
  -- Null for a note on the whole campaign.
  collaboration_id uuid references collaborations,
  -- A mention is the member's id in the form @[id], so that it follows a changed name.
  body text not null constraint team_notes_body_check check (length(body) between 1 and 4000),
  -- Null once the author's account is deleted.
  author_id uuid references users on delete set null,
  -- Every edit increments the version, so that a stale edit is refused.
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  edited_at timestamptz
);
create index team_notes_campaign_idx on team_notes (campaign_id, id) where collaboration_id is null;
create index team_notes_collaboration_idx on team_notes (collaboration_id, id);
create index team_notes_author_idx on team_notes (author_id);

-- owner: platform
-- What members of a brand did last, so that the open pages of their colleagues reload.
create index domain_events_member_acts_idx on domain_events (brand_id, id desc) where actor = 'brand';

-- owner: campaigns
-- Who changed the texts last, and when, for a colleague whose own change came too late.
alter table campaigns
  add column edited_by uuid references users on delete set null,
  add column edited_at timestamptz;

-- owner: brands
alter table brands
  -- Every change of the profile increments the version, so that a stale change is refused.
  add column profile_version int not null default 0,
  add column edited_by uuid references users on delete set null,
  add column edited_at timestamptz;
