-- owner: push
-- Web push: the key pair of this marketplace, the browsers that receive messages, and the queue.

create table push_keys (
  id uuid primary key,
  -- Browsers accept messages only from the key they subscribed with, so there is exactly one.
  is_single boolean not null default true constraint push_keys_single_key unique
    constraint push_keys_single_check check (is_single),
  public_key text not null,
  private_key_encrypted bytea not null,
  created_at timestamptz not null default app_now()
);

-- A session is one browser, so a subscription ends with its session.
create table push_subscriptions (
  id uuid primary key default uuid7(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null constraint push_subscriptions_session_key unique
    references sessions (public_id) on delete cascade,
  -- SHA-256 of the endpoint. One browser belongs to one person at a time.
  endpoint_hash bytea not null constraint push_subscriptions_endpoint_key unique,
  -- The endpoint and the browser's keys as JSON. Whoever knows them can read messages.
  secrets_encrypted bytea not null,
  created_at timestamptz not null default app_now(),
  -- Failures in a row. The push service gets no messages until `paused_until`.
  failures smallint not null default 0,
  paused_until timestamptz
);
create index push_subscriptions_user_idx on push_subscriptions (user_id);

-- One row per message and browser, deleted after sending.
create table push_messages (
  id uuid primary key default uuid7(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  -- A newer message with the same tag replaces an older one that was not sent yet.
  tag text not null,
  urgency text not null constraint push_messages_urgency_check check (urgency in ('normal', 'high')),
  payload text not null,
  tries smallint not null default 0,
  -- While a server sends the message, this is the end of its lease.
  next_at timestamptz not null default app_now(),
  is_sending boolean not null default false,
  created_at timestamptz not null default app_now()
);
create index push_messages_due_idx on push_messages (next_at);
create index push_messages_subscription_idx on push_messages (subscription_id, tag);
