-- owner: analytics
-- A file of 100,000 campaigns or creators is read in the order of their keys. Figures of one
-- campaign or creator need only its own days.
create index metric_days_key_idx on metric_days (brand_id, grouping, key, day);
create index metric_facts_campaign_key_idx
  on metric_facts (brand_id, (coalesce(campaign_id::text, '')), day);
create index metric_facts_creator_key_idx
  on metric_facts (brand_id, (coalesce(creator_id::text, '')), day);

-- owner: posts
-- The posts of one collaboration share what it cost.
create index posts_collaboration_idx on posts (collaboration_id)
  where collaboration_id is not null;
