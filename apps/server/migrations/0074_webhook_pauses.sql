-- owner: webhooks
-- A receiver that answers with Retry-After gets no messages until then.

alter table webhooks add column paused_until timestamptz;
