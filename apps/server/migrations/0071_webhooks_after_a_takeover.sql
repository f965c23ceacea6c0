-- owner: webhooks
-- Who last chose the address or read the secret. It need not be the person who added the webhook.
alter table webhooks add column changed_by uuid references users;
alter table webhooks drop constraint webhooks_off_check;
alter table webhooks add constraint webhooks_off_check
  check (off_because in ('failing', 'gone', 'brand', 'access_ended'));
