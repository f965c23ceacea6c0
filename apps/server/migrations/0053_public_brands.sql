-- owner: brands
-- True if visitors who are not signed in may open the brand's page and campaigns.

alter table brands add column is_public boolean not null default false;
