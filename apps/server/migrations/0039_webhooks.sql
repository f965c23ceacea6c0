-- owner: webhooks
-- Messages to a brand's programs, as specified by Standard Webhooks.

create table webhooks (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  url text not null,
  types text[] not null,
  made_by uuid not null references users,
  created_at timestamptz not null default app_now(),
  -- First failure since the last success. After three days the webhook is switched off.
  failing_since timestamptz,
  off_at timestamptz,
  off_because text constraint webhooks_off_check check (off_because in ('failing', 'gone', 'brand')),
  constraint webhooks_off_because_check check ((off_at is null) = (off_because is null))
);
create index webhooks_brand_idx on webhooks (brand_id, id);

-- A replaced secret still signs for a day beside the new one.
create table webhook_secrets (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  secret_encrypted bytea not null,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz
);
create index webhook_secrets_webhook_idx on webhook_secrets (webhook_id);

-- Retries keep the id and the body of a delivery.
create table webhook_deliveries (
  id uuid primary key default uuid7(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- Null for a delivery that a member requested.
  event_id bigint,
  type text not null,
  body text not null,
  state text not null default 'waiting' constraint webhook_deliveries_state_check
    check (state in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0,
  next_at timestamptz default app_now(),
  tried_at timestamptz,
  status smallint,
  took_ms int,
  trouble text,
  created_at timestamptz not null default app_now(),
  constraint webhook_deliveries_event_key unique (webhook_id, event_id),
  constraint webhook_deliveries_next_check check ((next_at is not null) = (state = 'waiting'))
);
create index webhook_deliveries_list_idx on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due_idx on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_old_idx on webhook_deliveries (created_at);
