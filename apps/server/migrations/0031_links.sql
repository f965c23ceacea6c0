-- owner: links
-- A creator's links and codes, and who came by them. Attribution needs only what a click carries
-- by itself (docs/decisions/031-affiliate.md): rows of clicks are statistics, and may be lost.

create table links (
  id uuid primary key default uuid7(),
  enrolment_id uuid not null,
  programme_id uuid not null,
  -- The whole path of the address to share: random, or what the creator chose.
  slug text not null constraint links_slug_check
    check (slug ~ '^[A-Za-z0-9][A-Za-z0-9-]{2,39}$'),
  target_url text not null,
  label text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint links_id_programme_key unique (id, programme_id),
  foreign key (enrolment_id, programme_id) references enrolments (id, programme_id)
);
-- People type what is printed, in capitals or not.
create unique index links_slug_key on links (lower(slug));
create index links_enrolment_idx on links (enrolment_id, id desc);

-- A discount code of the shop that stands for a creator. Nothing travels but the code itself.
create table codes (
  id uuid primary key default uuid7(),
  programme_id uuid not null,
  enrolment_id uuid not null,
  code citext not null constraint codes_code_check check (length(code) between 3 and 40),
  -- What the shop gives for it, in the brand's words: `10 % off your first order`.
  offer text not null default '',
  -- From when until when it counts for this creator; given to another, it counts for them from then.
  valid tstzrange not null default tstzrange(app_now(), null),
  foreign key (enrolment_id, programme_id) references enrolments (id, programme_id),
  constraint codes_once exclude using gist
    (programme_id with =, lower(code::text) with =, valid with &&)
);
create index codes_enrolment_idx on codes (enrolment_id);

-- The secret by which a visitor is told apart for one day; deleted after two, so that nobody can be
-- followed from one day to the next, nor found again.
create table click_salts (
  day date primary key,
  salt bytea not null
);

-- One row per click, for as long as a click may count: evidence, never what attribution rests on.
create table clicks (
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null,
  -- 8 bytes of HMAC(the day's salt, network, browser, language).
  visitor bytea not null,
  country text,
  device text,
  referrer_host text,
  -- 1 bot or preview, 2 repeat within half an hour, 4 the creator's own visit, 8 a data centre.
  flags smallint not null default 0
) partition by range (at);
create index clicks_link_idx on clicks (link_id, at desc);
create index clicks_id_idx on clicks (id);

-- What a page of statistics reads.
create table link_days (
  link_id uuid not null references links,
  day date not null,
  clicks int not null default 0,
  visitors int not null default 0,
  bots int not null default 0,
  primary key (link_id, day)
);

-- Who was already counted that day.
create table link_visitors (
  day date not null,
  link_id uuid not null,
  visitor bytea not null,
  primary key (day, link_id, visitor)
);

-- A batch whose commit nobody heard of is sent again, and counted once.
create table click_batches (
  id uuid primary key,
  at timestamptz not null default app_now()
);

-- What servers remember of a link is wrong from now on: its slug in lower case, or the id of its
-- programme or enrolment. Servers look once a second, by the time it was written.
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

-- The server may not make tables: partitions for this month and the next two, and none older than
-- a hundred days.
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
