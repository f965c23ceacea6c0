-- owner: notifications
create table notifications (
  -- One consumer writes in commit order, so that a read of `id > last seen` misses nothing.
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  event_id bigint,
  topic text not null,
  type text not null constraint notifications_type_check
    check (type in ('info', 'success', 'warning', 'error')),
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint notifications_event_key unique (user_id, event_id, topic)
);
create index notifications_user_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
