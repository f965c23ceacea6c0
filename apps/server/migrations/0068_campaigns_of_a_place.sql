-- owner: saved-searches
-- Few campaigns have a location, so the general indexes are too slow.
create index campaigns_open_place_coins_idx on campaigns (coins desc, id desc)
  where state = 'open' and place <> '';
create index campaigns_open_place_deadline_idx on campaigns (deadline, id)
  where state = 'open' and place <> '';
