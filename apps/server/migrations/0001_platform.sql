-- owner: platform
-- Shared parts: clock, time-ordered ids, events, idempotency, state machines and server rights.

create extension if not exists citext;
create extension if not exists pg_trgm;

-- Server sessions run as tandem_server (docs/decisions/017-server-role.md). This role writes
-- ordinary rows, but writes the ledger only through functions of 0008_coins.sql.
-- It cannot change or empty tables. Roles belong to the cluster, so the server creates the role
-- before any migration.
grant usage on schema public to tandem_server;
grant select on schema_migrations to tandem_server;

-- These default rights apply to every later table. An append-only table revokes them beside its
-- definition: revoke update, delete on <table> from tandem_server.
alter default privileges in schema public
  grant select, insert, update, delete on tables to tandem_server;
alter default privileges in schema public grant usage, select on sequences to tandem_server;

-- The demo and tests of deadlines can move the clock. Otherwise this is the transaction's time.
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('tandem.now', true), '')::timestamptz, now()) $$;

-- Time-ordered ids keep inserts at the end of the index. uuidv7() of PostgreSQL 18 is not used,
-- because older versions are supported and ids must follow the moved clock.
create function uuid7() returns uuid language sql volatile parallel safe as $$
  select (lpad(to_hex((extract(epoch from
            case when coalesce(current_setting('tandem.now', true), '') = '' then clock_timestamp()
                 else app_now() end) * 1000)::bigint), 12, '0')
          || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid $$;

-- State history, audit log and outbox in one append-only table.
create table domain_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  -- Consumers read only events of transactions older than every running one, ordered by (xid, id).
  -- `id > last` alone would skip a transaction that commits late.
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  subject_type text not null,
  subject_id uuid not null,
  brand_id uuid,
  creator_id uuid,
  actor text not null constraint domain_events_actor_check
    check (actor in ('creator', 'brand', 'operator', 'person', 'system', 'api')),
  actor_id uuid,
  from_state text,
  to_state text,
  data jsonb not null default '{}',
  request_id text
);
create index domain_events_order_idx on domain_events (xid, id);
create index domain_events_subject_idx on domain_events (subject_type, subject_id, id);
create index domain_events_brand_idx on domain_events (brand_id, id desc);

-- Position of each consumer, updated in the transaction of the consumer's writes.
create table event_cursors (
  consumer text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0,
  updated_at timestamptz not null default now()
);

-- The first answer to each write, so that a repeated request has one effect and the same answer.
create table idempotency_keys (
  scope uuid not null,
  key text not null constraint idempotency_keys_key_check check (length(key) between 8 and 128),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- A trigger refuses transitions that are not listed here.
create table state_transitions (
  machine text not null,
  category text not null default '*',
  from_state text not null,
  to_state text not null,
  primary key (machine, category, from_state, to_state)
);

create function check_transition() returns trigger language plpgsql as $$
declare row_category text := coalesce(to_jsonb(new) ->> 'category', '*');
begin
  if new.state is distinct from old.state and not exists (
    select 1 from state_transitions t
     where t.machine = tg_table_name and t.category in ('*', row_category)
       and t.from_state = old.state::text and t.to_state = new.state::text) then
    raise exception 'illegal transition of %: % -> %', tg_table_name, old.state, new.state
      using errcode = '23514', constraint = tg_table_name || '_transition_check';
  end if;
  return new;
end $$;

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

-- Secret keys in use (docs/decisions/025-keys.md). A server with another key refuses to start.
create table secret_keys (
  -- The value derives from the key, but does not reveal it.
  check_value bytea primary key,
  -- Identifies payments made with this key when installations share a provider account.
  installation text not null,
  added_at timestamptz not null default now(),
  -- Set when no stored value is encrypted with the key any more.
  retired_at timestamptz
);
revoke delete on secret_keys from tandem_server;
