-- owner: mail
-- Mails with a frame in HTML, sent in order and never twice.
alter table mails
  -- The data of the HTML part. Emptied like the body. Null for plain text of earlier versions.
  add column content jsonb,
  -- Mails with the same value form one conversation in mail programs.
  add column thread text,
  -- True for a mail that its reader just asked for: a refused address may still receive it.
  add column despite_refusal boolean not null default false,
  -- Committed just before the end of the message is sent, because SMTP has no transactions. A mail
  -- without a confirmation after that moment may have arrived, so it is never sent again.
  add column handed_over_at timestamptz,
  -- Null while the mail waits.
  add column outcome text constraint mails_outcome_check
    check (outcome in ('sent', 'unclear', 'refused', 'failed'));
update mails set outcome = 'sent', handed_over_at = sent_at where sent_at is not null;
update mails set outcome = 'failed', body = '' where sent_at is null and attempts >= 12;
alter table mails
  add constraint mails_sent_check check ((outcome is not distinct from 'sent') = (sent_at is not null)),
  add constraint mails_secret_check
    check (outcome is null or (body = '' and content is null));

drop index mails_due_idx;
create index mails_due_idx on mails (due_at, id) where outcome is null;
create index mails_order_idx on mails (lower(to_address), id) where outcome is null;
create index mails_unclear_idx on mails (id) where outcome = 'unclear';
create index mails_created_idx on mails (created_at);

-- Addresses that get no more mail. Addresses are in lower case.
create table refused_addresses (
  address text primary key,
  -- Whether the mail server refused the address, or an operator reported a bounce.
  reported_by text not null constraint refused_addresses_by_check
    check (reported_by in ('server', 'operator')),
  because text not null,
  since timestamptz not null default app_now()
);
