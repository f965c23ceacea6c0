-- owner: announcements
-- Texts of operators to everybody, to all brands or to all creators, shown as a banner.
create table announcements (
  id uuid primary key default uuid7(),
  title text not null constraint announcements_title_check check (length(title) between 1 and 120),
  body text not null constraint announcements_body_check check (length(body) between 1 and 1000),
  -- An address of this site that starts with a slash, or an https address.
  link text constraint announcements_link_check check (length(link) between 1 and 500),
  audience text not null constraint announcements_audience_check
    check (audience in ('all', 'brand', 'creator')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- True if everybody also gets a notification and an email when it starts.
  is_mailed boolean not null,
  -- Why people cannot switch off the email. Null if they can.
  mandatory_reason text constraint announcements_mandatory_check
    check (length(mandatory_reason) between 3 and 500),
  -- When the notifications were announced.
  told_at timestamptz,
  -- When an operator ended it early.
  ended_at timestamptz,
  created_by uuid not null references operators,
  created_at timestamptz not null default app_now(),
  constraint announcements_time_check check (ends_at > starts_at),
  constraint announcements_mailed_check check (is_mailed or mandatory_reason is null)
);
create index announcements_running_idx on announcements (ends_at) where ended_at is null;
create index announcements_to_tell_idx on announcements (starts_at)
  where is_mailed and told_at is null and ended_at is null;

create table announcement_dismissals (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null references users on delete cascade,
  dismissed_at timestamptz not null default app_now(),
  primary key (announcement_id, user_id)
);
create index announcement_dismissals_user_idx on announcement_dismissals (user_id);
