-- owner: identity
-- A change of address needs the new mailbox, and the old one or a time without objection. The link to
-- object is in `one_time_tokens`, because it outlives a cancelled change.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null,
  email_norm text not null,
  confirm_hash bytea not null constraint email_changes_confirm_hash_key unique,
  -- Null if the old address was never confirmed: its owner is unknown and need not agree.
  agree_hash bytea constraint email_changes_agree_hash_key unique,
  -- The public id of the session that asked. It stays open after the change.
  session_id uuid,
  requested_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  agreed_at timestamptz,
  -- From then on the old address need not agree.
  waits_until timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_waits_until_idx on email_changes (waits_until)
  where confirmed_at is not null;

-- People see which Google accounts open their account, and unlink them one by one.
alter table identities
  add column id uuid not null default gen_random_uuid() constraint identities_id_key unique,
  add column email text;

alter table oauth_flows drop constraint oauth_flows_purpose_check;
alter table oauth_flows add constraint oauth_flows_purpose_check
  check (purpose in ('sign_in', 'confirm', 'link'));
