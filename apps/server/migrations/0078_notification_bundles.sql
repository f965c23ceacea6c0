-- owner: notifications
-- Above a daily quota, notifications from one party share one row.
alter table notifications
  -- The user or brand that caused the notification, if its topic has a quota. No foreign key: the
  -- row outlives both.
  add column cause uuid,
  -- The group of topics that share a quota. It may end with the id of a subject, such as a
  -- campaign.
  add column kinds text,
  add column day date,
  -- The number of events in a bundle. Topic and data are those of the newest event.
  add column bundled integer constraint notifications_bundled_check check (bundled > 0),
  add constraint notifications_quota_check
    check (num_nulls(cause, kinds, day) in (0, 3) and (bundled is null or cause is not null));
create index notifications_quota_idx on notifications (user_id, cause, kinds, day)
  where cause is not null;
create unique index notifications_bundle_key on notifications (user_id, cause, kinds, day)
  where bundled is not null;
