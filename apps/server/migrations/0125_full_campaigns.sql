-- owner: campaigns
-- The server closes campaigns whose places are all taken and completed. Without this index, it reads
-- all open campaigns every 30 seconds. It costs a little on each change of places_taken, which now
-- updates the other indexes, too.
create index campaigns_full_idx on campaigns (id)
  where state in ('open', 'paused') and places_taken = creators_needed;
