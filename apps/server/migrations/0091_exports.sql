-- owner: exports
-- Exports of everything about a person or a brand, made in the background.

create table exports (
  id uuid primary key default uuid7(),
  user_id uuid not null references users on delete cascade,
  -- The brand whose data is exported. Null for the person's own data.
  brand_id uuid references brands on delete cascade,
  state text not null default 'running' constraint exports_state_check
    check (state in ('running', 'ready', 'failed', 'expired')),
  done_parts integer not null default 0,
  all_parts integer not null default 0,
  bytes bigint,
  -- Also tells two servers apart: only the latest attempt may report progress.
  attempts integer not null default 0,
  -- The lease of the server that makes the export. Another server continues after it.
  busy_until timestamptz,
  started_at timestamptz not null default app_now(),
  finished_at timestamptz,
  expires_at timestamptz,
  constraint exports_ready_check
    check ((state in ('ready', 'expired')) = (num_nulls(bytes, expires_at) = 0))
);
create unique index exports_running_key on exports (user_id) where state = 'running';
create index exports_user_idx on exports (user_id, started_at desc);
create index exports_expires_at_idx on exports (expires_at) where state = 'ready';
