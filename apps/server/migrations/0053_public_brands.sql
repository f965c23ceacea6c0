-- owner: brands
-- Whether everybody may open its page and its open campaigns, without signing in.

alter table brands add column is_public boolean not null default false;
