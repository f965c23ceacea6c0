-- owner: identity
-- Sensitive acts ask again for a proof of who the person is, such as the password.

alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions
  alter column proved_at set not null,
  alter column proved_at set default app_now();

-- A Google flow either opens a session or confirms who uses the open one.
alter table oauth_flows add column purpose text not null default 'sign_in'
  constraint oauth_flows_purpose_check check (purpose in ('sign_in', 'confirm'));
