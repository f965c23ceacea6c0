-- owner: lifecycle
create index collaborations_review_queue_idx on collaborations (brand_id, state_deadline, id)
  where state in ('submitted', 'live');
