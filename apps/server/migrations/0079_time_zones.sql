-- owner: identity
-- The IANA time zone of the last used browser, for times in mails. Null if unknown.
alter table users add column time_zone text
  constraint users_time_zone_check check (length(time_zone) between 1 and 64);
