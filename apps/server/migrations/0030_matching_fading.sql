-- owner: matching
-- A brand's answers stop counting after a year, as in its record: when the oldest of them does.
alter table brand_paces add column stale_at timestamptz;
create index brand_paces_stale_idx on brand_paces (stale_at) where stale_at is not null;
