-- owner: links
-- Attribution needs only the data in a click itself (docs/decisions/031-affiliate.md). Click rows
-- are statistics and may be lost.

create table links (
  id uuid primary key default uuid7(),
  enrolment_id uuid not null,
  programme_id uuid not null,
  slug text not null constraint links_slug_check
    check (slug ~ '^[A-Za-z0-9][A-Za-z0-9-]{2,39}$'),
  target_url text not null,
  label text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint links_id_programme_key unique (id, programme_id),
  foreign key (enrolment_id, programme_id) references enrolments (id, programme_id)
);
-- People may type printed links in any case.
create unique index links_slug_key on links (lower(slug));
create index links_enrolment_idx on links (enrolment_id, id desc);

-- A discount code of the shop that belongs to a creator.
create table codes (
  id uuid primary key default uuid7(),
  programme_id uuid not null,
  enrolment_id uuid not null,
  code citext not null constraint codes_code_check check (length(code) between 3 and 40),
  -- The discount in the brand's words: `10% off your first order`.
  offer text not null default '',
  valid tstzrange not null default tstzrange(app_now(), null),
  foreign key (enrolment_id, programme_id) references enrolments (id, programme_id),
  constraint codes_once exclude using gist
    (programme_id with =, lower(code::text) with =, valid with &&)
);
create index codes_enrolment_idx on codes (enrolment_id);

-- Secret for counting visitors within one day; deleted after two days to prevent tracking.
create table click_salts (
  day date primary key,
  salt bytea not null
);

-- One row per click, kept while the click can earn a commission. Attribution never depends on these
-- rows.
create table clicks (
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null,
  -- 8 bytes of HMAC(the day's salt, network, browser, language).
  visitor bytea not null,
  country text,
  device text,
  referrer_host text,
  -- Bits: 1 bot or preview, 2 repeat within 30 minutes, 4 own visit, 8 data centre.
  flags smallint not null default 0
) partition by range (at);
create index clicks_link_idx on clicks (link_id, at desc);
create index clicks_id_idx on clicks (id);

create table link_days (
  link_id uuid not null references links,
  day date not null,
  clicks int not null default 0,
  visitors int not null default 0,
  bots int not null default 0,
  primary key (link_id, day)
);

create table link_visitors (
  day date not null,
  link_id uuid not null,
  visitor bytea not null,
  primary key (day, link_id, visitor)
);

-- Ids of stored batches, so that a repeated batch counts once.
create table click_batches (
  id uuid primary key,
  at timestamptz not null default app_now()
);

-- Tells servers which cached entries are out of date: slugs in lower case, or ids of programmes and
-- enrolments.
create table link_changes (
  id bigint generated always as identity primary key,
  what text not null,
  at timestamptz not null default clock_timestamp()
);
create index link_changes_at_idx on link_changes (at);

create function note_link_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into link_changes (what) values (lower(new.slug));
  else
    insert into link_changes (what) values (new.id::text);
  end if;
  return null;
end $$;
create trigger links_noted after insert or update of target_url, disabled_at on links
  for each row execute function note_link_change();
create trigger programmes_noted after update of state, landing_url, allowed_hosts on programmes
  for each row execute function note_link_change();
create trigger enrolments_noted after update of state on enrolments
  for each row execute function note_link_change();

-- Manages monthly partitions, because the server's role may not create tables.
create function tend_click_months() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
  part text;
begin
  perform pg_advisory_xact_lock(7264031);
  for ahead in -1..2 loop
    month := (date_trunc('month', app_now() at time zone 'UTC') + make_interval(months => ahead))::date;
    part := 'clicks_' || to_char(month, 'YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I partition of clicks for values from (%L) to (%L)', part,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end if;
  end loop;
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
               where i.inhparent = 'clicks'::regclass
                 and c.relname < 'clicks_' || to_char(app_now() - interval '131 days', 'YYYY_MM') loop
    execute format('drop table %I', part);
  end loop;
end $$;
revoke execute on function tend_click_months() from public;
grant execute on function tend_click_months() to tandem_server;
select tend_click_months();
