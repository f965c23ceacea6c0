-- owner: identity
-- Second factors: codes of an authenticator app, recovery codes and passkeys.

create table totps (
  user_id uuid primary key references users on delete cascade,
  secret_encrypted bytea not null,
  -- The time step of the last accepted code. Only later codes are accepted, so none works twice.
  last_step bigint,
  -- Null until a code has proved that the app knows the secret. Only then is it asked for.
  confirmed_at timestamptz,
  created_at timestamptz not null default app_now()
);

-- Each code is deleted when it is used.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- The password or Google was right, and the second factor is still missing. SHA-256 of the cookie.
create table sign_in_tickets (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_tickets_user_idx on sign_in_tickets (user_id);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- In base64url, as the browser reports it.
  credential_id text not null constraint passkeys_credential_key unique,
  public_key bytea not null,
  -- Grows with each use, or stays 0. A smaller value reveals a copied authenticator.
  counter bigint not null,
  transports text[] not null,
  name text not null constraint passkeys_name_check check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

-- A challenge answers once, for the purpose and in the browser that asked for it.
create table passkey_challenges (
  hash bytea primary key,
  purpose text not null constraint passkey_challenges_purpose_check
    check (purpose in ('add', 'sign_in', 'confirm')),
  -- SHA-256 of the session's token, or of a cookie when nobody is signed in.
  browser_hash bytea not null,
  expires_at timestamptz not null
);
