-- owner: identity
-- Stored, because a search in conversations compares the name with each of them.
alter table users
  add column plain_name text not null
    generated always as (plain_text(creator_name(display_name))) stored;
