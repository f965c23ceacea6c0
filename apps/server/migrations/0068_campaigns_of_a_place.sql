-- owner: saved-searches
-- Few have a place, and those of one country may all be at the end of the order.
create index campaigns_open_place_coins_idx on campaigns (coins desc, id desc)
  where state = 'open' and place <> '';
create index campaigns_open_place_deadline_idx on campaigns (deadline, id)
  where state = 'open' and place <> '';
