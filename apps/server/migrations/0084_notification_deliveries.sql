-- owner: notifications
alter table notifications
  -- False if the reader switched the kind off in the app. The row still serves mail and push.
  add column shown boolean not null default true,
  -- True if the reader has a task. The notification turns read when the task is done.
  add column asks boolean not null default false,
  -- The event's subject and the first word of its topic. A later event of both ends the task.
  add column subject_id uuid,
  add column family text;
create index notifications_asking_idx on notifications (subject_id, family)
  where asks and read_at is null;

-- Emails and push notifications that are not sent yet. A row is deleted when it is sent or no
-- longer needed, so this table stays small.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null constraint notification_deliveries_channel_check
    check (channel in ('mail', 'push')),
  kind text not null,
  -- Deliveries of one person with the same bundle are sent in one email.
  bundle text not null,
  due_at timestamptz not null,
  constraint notification_deliveries_key unique (notification_id, channel)
);
create index notification_deliveries_due_idx on notification_deliveries (channel, due_at);
create index notification_deliveries_user_idx on notification_deliveries (user_id, channel, bundle);
