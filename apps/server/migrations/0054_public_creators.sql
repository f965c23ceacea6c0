-- owner: creators
-- Whether everybody may open the creator's media kit, without signing in.

alter table creators add column is_public boolean not null default false;
