-- owner: lifecycle
-- A brand's queue over all its campaigns: what waits for its look, the least time left first.
create index collaborations_review_queue_idx on collaborations (brand_id, state_deadline, id)
  where state in ('submitted', 'live');
