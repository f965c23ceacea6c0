-- owner: operator
-- Operators sign in with an account of their own, and work in the browser. The command line keeps
-- its keys.

alter table operators
  add column user_id uuid references users,
  alter column key_hash drop not null,
  add constraint operators_reach_check check (key_hash is not null or user_id is not null);
create unique index operators_user_key on operators (user_id) where left_at is null;

-- An operator decides between brands and creators, so the account must not be one of them. The lock
-- makes a concurrent command that adds the operator finish first.
create function keep_operators_apart() returns trigger language plpgsql as $$
begin
  perform from users where id = case tg_table_name when 'creators' then (to_jsonb(new) ->> 'id')
                                else (to_jsonb(new) ->> 'user_id') end::uuid for key share;
  if exists (select from operators
              where left_at is null
                and user_id = case tg_table_name when 'creators' then (to_jsonb(new) ->> 'id')
                              else (to_jsonb(new) ->> 'user_id') end::uuid) then
    raise exception 'an operator is neither a creator nor a member of a brand'
      using errcode = '23514', constraint = 'operators_without_role';
  end if;
  return new;
end $$;
create trigger creators_without_operators before insert on creators
  for each row execute function keep_operators_apart();
create trigger brand_members_without_operators before insert on brand_members
  for each row execute function keep_operators_apart();

-- A session of an operator that shows what another person sees. It ends with the session. What
-- happened stays in `domain_events`.
create table viewings (
  session_id uuid primary key references sessions (public_id) on delete cascade,
  operator_id uuid not null references operators,
  user_id uuid not null references users on delete cascade,
  reason text not null constraint viewings_reason_check check (length(reason) between 1 and 500),
  started_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  constraint viewings_time_check check (ends_at > started_at)
);
create index viewings_user_idx on viewings (user_id);

-- Lists what operators did.
create index domain_events_operator_idx on domain_events (id desc) where actor = 'operator';
