-- owner: coins
-- What products are worth that brands send stands in the same ledger, counted in coins but never as coins: the
-- asset GOOD. A parcel moves it from the brand to the collaboration; done work leaves it with the creator, and work
-- that ends undone with the campaign, as written off.

-- Parcels that were sent before this.
select ledger_post('collaboration:' || s.collaboration_id || ':parcel:' || s.attempt, 'parcel.sent', 'collaboration',
                   s.collaboration_id, null, null, array['brand', 'collaboration'],
                   array[c.brand_id, s.collaboration_id], array['product', 'product'], array[-worth.coins, worth.coins],
                   null, array['GOOD', 'GOOD'])
  from shipments s
  join collaborations c on c.id = s.collaboration_id
  join campaigns k on k.id = c.campaign_id
 cross join lateral (select (k.product ->> 'valueCoins')::bigint as coins) worth
 where worth.coins > 0
 order by s.shipped_at, s.id;
select ledger_post('collaboration:' || c.id || ':product', 'parcel.settled', 'collaboration', c.id, null, null,
                   array['collaboration', case c.state when 'completed' then 'creator' else 'campaign' end],
                   array[c.id, case c.state when 'completed' then c.creator_id else c.campaign_id end],
                   array['product', 'product'], array[-sent.coins, sent.coins], null, array['GOOD', 'GOOD'])
  from collaborations c
  join campaigns k on k.id = c.campaign_id
 cross join lateral (select count(*) * (k.product ->> 'valueCoins')::bigint as coins
                       from shipments s where s.collaboration_id = c.id) sent
 where c.state in ('completed', 'expired', 'cancelled') and sent.coins > 0
 order by c.state_since, c.id;
