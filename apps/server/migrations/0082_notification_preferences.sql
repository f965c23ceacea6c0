-- owner: notifications
-- When and how a person wants to be notified. People without a row have the defaults.
create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  frequency text not null default 'at_once' constraint notification_preferences_frequency_check
    check (frequency in ('at_once', 'daily', 'weekly')),
  -- The hour of daily and weekly emails, in the person's time zone.
  hour smallint not null default 8 constraint notification_preferences_hour_check
    check (hour between 0 and 23),
  -- 1 is Monday, as in ISO 8601.
  weekday smallint not null default 1 constraint notification_preferences_weekday_check
    check (weekday between 1 and 7),
  -- Push notifications wait from the first to the second hour, which may be the next morning's.
  quiet_from smallint constraint notification_preferences_quiet_from_check
    check (quiet_from between 0 and 23),
  quiet_to smallint constraint notification_preferences_quiet_to_check
    check (quiet_to between 0 and 23),
  -- The chosen IANA zone. Null means the zone of the last used browser (`users.time_zone`).
  time_zone text constraint notification_preferences_time_zone_check
    check (length(time_zone) between 1 and 64),
  push_shows_content boolean not null default false,
  constraint notification_preferences_quiet_check
    check (num_nulls(quiet_from, quiet_to) in (0, 2) and quiet_from <> quiet_to)
);

-- Only choices that a person made. The defaults are in the contract and may change.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  channel text not null constraint notification_choices_channel_check
    check (channel in ('inApp', 'mail', 'push')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);
