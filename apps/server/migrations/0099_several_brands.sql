-- owner: notifications
-- A member of several brands can mute one of them. Mandatory notifications still arrive.
alter table notification_mutes
  add column brand_id uuid references brands on delete cascade,
  drop constraint notification_mutes_of_check,
  add constraint notification_mutes_of_check
    check (num_nonnulls(collaboration_id, campaign_id, brand_id) = 1),
  add constraint notification_mutes_brand_key unique (user_id, brand_id);
create index notification_mutes_brand_idx on notification_mutes (brand_id);
