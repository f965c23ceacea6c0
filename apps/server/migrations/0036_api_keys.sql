-- owner: api-keys
-- A key is shown once; only its hash is stored.

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references brands,
  name text not null,
  key_hash bytea not null constraint api_keys_hash_key unique,
  prefix text not null,
  scopes text[] not null,
  -- The key works while this member belongs to the brand.
  made_by uuid not null references users,
  created_at timestamptz not null default app_now(),
  last_used_on date,
  revoked_at timestamptz
);
create index api_keys_brand_idx on api_keys (brand_id, created_at desc);
revoke delete on api_keys from tandem_server;
