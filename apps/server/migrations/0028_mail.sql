-- owner: mail
-- Mails are written in the transaction of their cause and sent later.
create table mails (
  id uuid primary key default uuid7(),
  to_address text not null,
  subject text not null,
  -- Emptied after sending, because it may contain a one-time link. Without a mail server it stays.
  body text not null,
  sent_at timestamptz,
  attempts int not null default 0,
  due_at timestamptz not null default app_now(),
  failure text,
  created_at timestamptz not null default app_now()
);
create index mails_due_idx on mails (due_at) where sent_at is null;
