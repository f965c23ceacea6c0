-- owner: identity
-- The zone of the browser that was used last (IANA), for times in mails and notifications. Null
-- while none is known.
alter table users add column time_zone text
  constraint users_time_zone_check check (length(time_zone) between 1 and 64);
