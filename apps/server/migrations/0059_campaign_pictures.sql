-- owner: campaigns
-- In the brand's order; the first is the cover. As an offer has them, with what each was cut from.
alter table campaigns add column pictures jsonb not null default '[]';
