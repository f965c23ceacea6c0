-- owner: wallet
-- A declined payment may still be made, and the message of that may get lost too: it is asked about as long as it
-- is open.

drop index topups_look_idx;
create index topups_look_idx on topups (look_again_at) where state in ('pending', 'failed');
update topups set look_again_at = app_now() where state = 'failed' and state_deadline > app_now();
