-- owner: operator
-- Operators, and requests that need a second operator's decision.

create table operators (
  id uuid primary key default uuid7(),
  name text not null constraint operators_name_check check (length(name) between 1 and 80),
  -- SHA-256 of the key, so that a leaked table reveals no key. The key is shown once, on creation.
  key_hash bytea not null constraint operators_key_hash_key unique,
  added_by uuid references operators,
  added_at timestamptz not null default app_now(),
  left_at timestamptz,
  left_by uuid references operators,
  constraint operators_left_check check ((left_at is null) = (left_by is null))
);
-- Names of active operators are unique. A former operator may return with the same name.
create unique index operators_name_key on operators (lower(name)) where left_at is null;

create table operator_requests (
  id uuid primary key default uuid7(),
  kind text not null,
  payload jsonb not null,
  reason text not null constraint operator_requests_reason_check
    check (length(reason) between 1 and 500),
  made_by uuid not null references operators,
  made_at timestamptz not null default app_now(),
  decided_by uuid references operators,
  decided_at timestamptz,
  decision text constraint operator_requests_decision_value
    check (decision in ('approved', 'refused')),
  decision_reason text,
  -- Operators cannot decide their own requests.
  constraint operator_requests_two_people_check check (made_by <> decided_by),
  constraint operator_requests_decided_check check (
    (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)
    and (decision is not distinct from 'refused') = (decision_reason is not null))
);
create index operator_requests_open_idx on operator_requests (made_at) where decision is null;

-- A request never changes, and its decision is final.
create function keep_operator_request() returns trigger language plpgsql as $$
begin
  if old.decision is not null
     or (old.id, old.kind, old.payload, old.reason, old.made_by, old.made_at)
        is distinct from (new.id, new.kind, new.payload, new.reason, new.made_by, new.made_at) then
    raise exception 'an operator''s request is decided once and never changed'
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger operator_requests_kept before update on operator_requests
  for each row execute function keep_operator_request();
create trigger operator_requests_no_delete before delete on operator_requests
  for each row execute function forbid_change();
create trigger operator_requests_no_truncate before truncate on operator_requests
  for each statement execute function forbid_change();
