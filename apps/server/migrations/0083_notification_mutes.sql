-- owner: notifications
-- Collaborations and campaigns from which a person wants mandatory notifications only.
create table notification_mutes (
  id uuid primary key default uuid7(),
  user_id uuid not null references users on delete cascade,
  collaboration_id uuid references collaborations,
  campaign_id uuid references campaigns,
  created_at timestamptz not null default app_now(),
  constraint notification_mutes_of_check check (num_nonnulls(collaboration_id, campaign_id) = 1),
  constraint notification_mutes_collaboration_key unique (user_id, collaboration_id),
  constraint notification_mutes_campaign_key unique (user_id, campaign_id)
);
create index notification_mutes_collaboration_idx on notification_mutes (collaboration_id);
create index notification_mutes_campaign_idx on notification_mutes (campaign_id);
