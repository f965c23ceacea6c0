-- owner: platform
-- The activity log of a brand: who did what, when and from where. Entries of events take their
-- words from `domain_events`, so that a deletion of a person erases them in one place.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  brand_id uuid not null references brands on delete cascade,
  event_id bigint references domain_events,
  -- The name of the event or act, or the endpoint of a write without an event.
  kind text not null,
  actor text not null constraint audit_entries_actor_check
    check (actor in ('brand', 'person', 'operator', 'api')),
  user_id uuid references users,
  subject_type text not null,
  subject_id uuid not null,
  creator_id uuid references creators,
  data jsonb not null default '{}',
  -- Null outside of requests, and once the person's account is deleted.
  ip text,
  user_agent text,
  -- The public id of a session, which may have ended.
  session_id uuid,
  request_id text
);
create index audit_entries_brand_idx on audit_entries (brand_id, at desc, id desc);
create index audit_entries_user_idx on audit_entries (user_id);
create index audit_entries_event_idx on audit_entries (event_id);
create index audit_entries_at_idx on audit_entries (at);

revoke update, delete on audit_entries from tandem_server;
-- A deletion of a person erases these two columns, and nothing else may change.
grant update (ip, user_agent) on audit_entries to tandem_server;
create function audit_entries_only_forget() returns trigger language plpgsql as $$
begin
  if new.ip is not null or new.user_agent is not null then
    raise exception 'an entry of the audit log can only lose its address and browser'
      using errcode = '42501';
  end if;
  return new;
end $$;
create trigger audit_entries_only_forget before update on audit_entries
  for each row execute function audit_entries_only_forget();

-- The only way to remove entries. Returns how many it removed, at most 1,000. Refuses fewer years
-- than the setting allows, so that a mistaken call cannot empty the log.
create function delete_old_audit_entries(years integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  if years is null or years < 1 then
    raise exception 'entries of the audit log are kept for at least one year' using errcode = '42501';
  end if;
  delete from audit_entries where id in (
    select id from audit_entries where at < app_now() - make_interval(years => years) order by at limit 1000);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function delete_old_audit_entries(integer) from public;
grant execute on function delete_old_audit_entries(integer) to tandem_server;
