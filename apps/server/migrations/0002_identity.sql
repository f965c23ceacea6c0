-- owner: identity

create table users (
  id uuid primary key default uuid7(),
  email text not null,
  -- Lower case, trimmed and NFKC-normalised.
  email_norm text not null constraint users_email_norm_key unique,
  email_verified boolean not null default false,
  -- Null until set in Settings or by Google. The name from the sign-up form is not kept.
  display_name text constraint users_display_name_check
    check (length(display_name) between 1 and 80),
  photo_url text,
  operator boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default app_now()
);
-- Supports substring search among thousands of applicants.
create index users_display_name_trigram_idx on users using gin (display_name gin_trgm_ops);

create table passwords (
  user_id uuid primary key references users on delete cascade,
  -- argon2id as a PHC string. It includes its parameters, so that changed parameters cause a
  -- rehash.
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
  -- SHA-256 of the cookie's token, so that a leaked table opens no session.
  token_hash bytea primary key,
  -- Identifies a session in lists without revealing its token.
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
  kind text not null constraint one_time_tokens_kind_check
    check (kind in ('verify', 'reset', 'email_change')),
  user_id uuid not null references users on delete cascade,
  payload jsonb not null default '{}',
  expires_at timestamptz not null
);
create index one_time_tokens_user_idx on one_time_tokens (user_id);

create table oauth_flows (
  state_hash bytea primary key,
  verifier text not null,
  nonce text not null,
  flow text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);

-- Attempts per account, address or device. Each is counted before it runs, so that parallel
-- attempts cannot exceed the limit.
create table throttles (
  key text primary key,
  used int not null,
  resets_at timestamptz not null
);
create index throttles_resets_at_idx on throttles (resets_at);
