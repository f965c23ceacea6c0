-- owner: reviews
-- Copied from the collaboration as brand and creator are: what creators say of one campaign is one index.
-- Sums kept on the campaign were rejected: a review is shown under its collaboration's lock, and a
-- campaign is locked before its collaborations.
alter table collaboration_reviews add column campaign_id uuid references campaigns;
update collaboration_reviews r set campaign_id = c.campaign_id from collaborations c where c.id = r.collaboration_id;
alter table collaboration_reviews alter column campaign_id set not null;
create index collaboration_reviews_of_campaign_idx on collaboration_reviews (campaign_id) include (stars)
  where by_role = 'creator' and visible_at is not null and hidden_at is null;
