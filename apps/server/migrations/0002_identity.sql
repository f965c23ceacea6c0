-- owner: identity
-- People, how they prove who they are, and what they told us at onboarding.

create table users (
  id uuid primary key default uuid7(),
  email text not null,
  -- Lower case, trimmed, NFKC: the one that must be unique.
  email_norm text not null constraint users_email_norm_key unique,
  email_verified boolean not null default false,
  -- Null until the person sets it in Settings or Google brings it: the sign-up form's name isn't kept.
  display_name text constraint users_display_name_check check (length(display_name) between 1 and 80),
  photo_url text,
  operator boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default app_now()
);

create table passwords (
  user_id uuid primary key references users on delete cascade,
  -- PHC string: argon2id with its parameters, so that a change of parameters can rehash.
  hash text not null,
  changed_at timestamptz not null default app_now()
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (issuer, subject)
);
create index identities_user_idx on identities (user_id);

create table sessions (
  -- SHA-256 of the cookie's token: a leaked table opens no session.
  token_hash bytea primary key,
  -- How lists address a session: never by its token.
  public_id uuid not null default gen_random_uuid() constraint sessions_public_id_key unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index sessions_user_idx on sessions (user_id);

create table one_time_tokens (
  hash bytea primary key,
  kind text not null constraint one_time_tokens_kind_check check (kind in ('verify', 'reset', 'email_change')),
  user_id uuid not null references users on delete cascade,
  payload jsonb not null default '{}',
  expires_at timestamptz not null
);

create table oauth_flows (
  state_hash bytea primary key,
  verifier text not null,
  nonce text not null,
  flow text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);

-- The document of the product's profile calls: { userType, onboarding }. Merged deep, never replaced.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  doc jsonb not null default '{}',
  rev bigint not null default 1,
  updated_at timestamptz not null default app_now(),
  constraint profiles_user_type_check check (not (doc ? 'userType') or doc ->> 'userType' in ('creator', 'brand'))
);

-- Objects merge key by key at any depth; arrays and scalars are replaced.
create function jsonb_merge_deep(a jsonb, b jsonb) returns jsonb language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(a) = 'object' and jsonb_typeof(b) = 'object' then (
      select coalesce(jsonb_object_agg(key,
               case when a ? key and b ? key then jsonb_merge_deep(a -> key, b -> key)
                    when b ? key then b -> key else a -> key end), '{}')
        from (select jsonb_object_keys(a) key union select jsonb_object_keys(b)) keys)
    else b end $$;

-- Mails to people, sent by the worker; kept so that the demo can show its outbox.
create table mails (
  id uuid primary key default uuid7(),
  to_address text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz,
  created_at timestamptz not null default app_now()
);
