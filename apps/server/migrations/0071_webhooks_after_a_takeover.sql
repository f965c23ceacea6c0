-- owner: webhooks
-- The user who last set the address or read the secret.
alter table webhooks add column changed_by uuid references users;
alter table webhooks drop constraint webhooks_off_check;
alter table webhooks add constraint webhooks_off_check
  check (off_because in ('failing', 'gone', 'brand', 'access_ended'));
