-- owner: campaigns
-- Pictures in the brand's order, with their crops. The first one is the cover.
alter table campaigns add column pictures jsonb not null default '[]';
