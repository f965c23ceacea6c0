-- owner: links
-- database: events
-- contract: the tables come back at once with the same columns, which older servers read and write
-- Clicks and logs by month (docs/decisions/103-clicks-and-logs.md). This migration also runs in the
-- database of DATABASE_EVENTS_URL, which has no other tables. So nothing here refers to others.

-- The same rights as in 0001.
grant usage on schema public to tandem_server;
alter default privileges in schema public
  grant select, insert, update, delete on tables to tandem_server;
alter default privileges in schema public grant usage, select on sequences to tandem_server;

-- The lock keeps running servers from adding rows between the copy and the drop.
do $$
begin
  if to_regclass('webhook_tries') is null then return; end if;
  lock table webhook_tries, conversion_calls in access exclusive mode;
  create temporary table tries_before on commit drop as table webhook_tries;
  create temporary table calls_before on commit drop as table conversion_calls;
  drop table webhook_tries, conversion_calls;
end $$;

create table if not exists clicks (
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null,
  visitor bytea not null,
  country text,
  device text,
  referrer_host text,
  flags smallint not null default 0
) partition by range (at);
comment on column clicks.visitor is '8 bytes of HMAC(the day''s salt, network, browser, language)';
comment on column clicks.flags is
  '1 bot or preview, 2 repeat within half an hour, 4 the creator''s own visit, 8 a data centre, '
  '16 opened by an ad in a search engine, 32 asked for privacy: where it came from was not kept';
create index if not exists clicks_link_idx on clicks (link_id, at desc);
-- A click that is sent twice is stored once.
drop index if exists clicks_id_idx;
create unique index clicks_id_key on clicks (id, at);

-- owner: webhooks
-- Every attempt is stored, so that occasional failures of a receiver are visible.
create table webhook_tries (
  id bigint generated always as identity,
  delivery_id uuid not null,
  at timestamptz not null,
  status smallint,
  took_ms int not null,
  trouble text,
  primary key (id, at)
) partition by range (at);
create index webhook_tries_delivery_idx on webhook_tries (delivery_id, id desc);
revoke update, delete on webhook_tries from tandem_server;

-- owner: conversions
-- The latest API calls of a shop with their results. Older ones are deleted.
create table conversion_calls (
  id bigint generated always as identity,
  programme_id uuid not null,
  at timestamptz not null default now(),
  source text not null,
  order_ref text,
  status smallint not null,
  outcome text not null,
  detail text not null default '',
  primary key (id, at)
) partition by range (at);
create index conversion_calls_programme_idx on conversion_calls (programme_id, id desc);

-- Creates the partitions of this month, the one before and the next two. Drops those whose rows are
-- all older than `kept_days`. The server's role may not create tables, and it reaches partitions
-- only through their parent. Servers of the version before call tend_click_months().
create function tend_months(part_of text, moment timestamptz, kept_days int) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  month date;
  part text;
begin
  if part_of not in ('clicks', 'webhook_tries', 'conversion_calls') or kept_days < 28 then
    raise exception 'tend_months: % with % days', part_of, kept_days;
  end if;
  perform pg_advisory_xact_lock(7264031);
  for ahead in -1..2 loop
    month := (date_trunc('month', moment at time zone 'UTC') + make_interval(months => ahead))::date;
    part := part_of || to_char(month, '_YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', part, part_of,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('revoke all on %I from tandem_server', part);
    end if;
  end loop;
  month := (moment at time zone 'UTC' - make_interval(days => kept_days))::date;
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
               where i.inhparent = part_of::regclass
                 and c.relname < part_of || to_char(month, '_YYYY_MM') loop
    execute format('drop table %I', part);
  end loop;
end $$;
revoke execute on function tend_months(text, timestamptz, int) from public;
grant execute on function tend_months(text, timestamptz, int) to tandem_server;

do $$
begin
  if to_regclass('pg_temp.tries_before') is not null then
    perform tend_months(part_of, now() - make_interval(days => ago), 120)
       from unnest('{webhook_tries,conversion_calls}'::text[]) part_of, unnest('{60,30}'::int[]) ago;
  end if;
  perform tend_months(part_of, now(), 131)
     from unnest('{clicks,webhook_tries,conversion_calls}'::text[]) part_of;
  if to_regclass('pg_temp.tries_before') is null then return; end if;
  insert into webhook_tries (id, delivery_id, at, status, took_ms, trouble) overriding system value
    select id, delivery_id, at, status, took_ms, trouble from tries_before
     where at between now() - interval '60 days' and now() + interval '1 month';
  insert into conversion_calls (id, programme_id, at, source, order_ref, status, outcome, detail)
    overriding system value
    select id, programme_id, at, source, order_ref, status, outcome, detail from calls_before
     where at between now() - interval '60 days' and now() + interval '1 month';
  perform setval('webhook_tries_id_seq', (select max(id) from tries_before)),
          setval('conversion_calls_id_seq', (select max(id) from calls_before));
end $$;
