-- owner: campaigns
-- What creators write under their content, parted by one blank: `#glow #ad`. Empty: nothing is asked for.
alter table campaigns add column hashtags text not null default '';
