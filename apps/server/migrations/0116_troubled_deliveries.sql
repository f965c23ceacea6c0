-- owner: webhooks
-- Operators read these rows only, and nearly all deliveries succeed at once.
create index webhook_deliveries_troubled_idx
  on webhook_deliveries ((state = 'failed') desc, id desc)
  where state = 'failed' or (state = 'waiting' and tries > 0);
