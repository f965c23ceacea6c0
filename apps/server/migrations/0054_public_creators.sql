-- owner: creators
-- True if visitors who are not signed in may open the media kit.

alter table creators add column is_public boolean not null default false;
