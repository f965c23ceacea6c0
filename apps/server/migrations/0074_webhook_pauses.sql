-- owner: webhooks
-- A receiver that refuses a message with Retry-After gets no other message before that time.

alter table webhooks add column paused_until timestamptz;
