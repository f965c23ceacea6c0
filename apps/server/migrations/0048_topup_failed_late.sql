-- owner: wallet
-- A decline may be told after the payment had run out: what was said last must not be an error.
insert into state_transitions (machine, from_state, to_state) values
  ('topups', 'expired', 'failed');
