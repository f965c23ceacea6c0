-- owner: notifications
-- After a daily quota, what one party causes for one reader is counted in one notification.
alter table notifications
  -- The user who caused it, or the brand for which a member acted. Only set on kinds that one party
  -- can repeat at will. No foreign key: the count outlives its party.
  add column cause uuid,
  -- The group of topics that share a quota; some groups end with the subject they are limited to.
  add column kinds text,
  -- The UTC day of the event.
  add column day date,
  -- How many events a bundle stands for; its topic and data are those of the newest.
  add column bundled integer constraint notifications_bundled_check check (bundled > 0),
  add constraint notifications_quota_check
    check (num_nulls(cause, kinds, day) in (0, 3) and (bundled is null or cause is not null));
create index notifications_quota_idx on notifications (user_id, cause, kinds, day)
  where cause is not null;
create unique index notifications_bundle_key on notifications (user_id, cause, kinds, day)
  where bundled is not null;
