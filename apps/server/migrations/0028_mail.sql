-- owner: mail
-- Mails to people, written with what they are about and sent afterwards.
create table mails (
  id uuid primary key default uuid7(),
  to_address text not null,
  subject text not null,
  -- Emptied once sent: it may hold a one-time link. Without a mail server it stays, for the outbox.
  body text not null,
  sent_at timestamptz,
  attempts int not null default 0,
  -- A mail server that is down is asked again later, each time after a longer pause.
  due_at timestamptz not null default app_now(),
  -- What the mail server said last; null when nothing went wrong.
  failure text,
  created_at timestamptz not null default app_now()
);
create index mails_due_idx on mails (due_at) where sent_at is null;
