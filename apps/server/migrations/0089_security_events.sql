-- owner: identity
-- Helps people who fear that somebody else uses their account. Rows never change and are
-- deleted after a limited time. Events that other parts react to are in `domain_events` instead.
create table security_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  at timestamptz not null default app_now(),
  ip text,
  user_agent text
);
create index security_events_user_idx on security_events (user_id, at desc, id desc);
create index security_events_at_idx on security_events (at);
revoke update on security_events from tandem_server;
