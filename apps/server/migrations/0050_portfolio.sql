-- owner: posts
-- Portfolios, thanks, imported posts, and indexes for a feed of 1,000,000 posts.

-- The owner is a brand or a creator. Deferrable, because one statement moves several ranks.
create table portfolio_posts (
  owner_id uuid not null,
  post_id uuid not null references posts,
  rank int not null,
  primary key (owner_id, post_id),
  constraint portfolio_posts_rank_key unique (owner_id, rank) deferrable
);
insert into portfolio_posts (owner_id, post_id, rank)
  select brand_id, id, row_number() over (partition by brand_id order by portfolio_rank, id)
    from posts where portfolio_rank is not null;

alter table posts
  drop column portfolio_rank,
  add column thanked_at timestamptz,
  add column thanks text,
  add column numbers_from text,
  add constraint posts_thanks_check check ((thanked_at is null) = (thanks is null));
update posts set numbers_from = 'creator' where numbers_at is not null;

-- Posts from deals used to be stored as posts of a campaign.
update posts set source = 'barter'
 where campaign_id in (select id from campaigns where origin = 'barter');

alter table post_numbers
  drop constraint post_numbers_source_check,
  drop constraint post_numbers_connection_check,
  add constraint post_numbers_source_check
    check (source in ('creator', 'brand', 'youtube', 'instagram', 'tiktok')),
  add constraint post_numbers_connection_check
    check ((source in ('creator', 'brand')) = (connection_id is null));

-- Each search reads one brand's feed only, by words or by creator, so both indexes start with the
-- brand.
create extension if not exists btree_gin;
alter table posts add column searched text not null
  generated always as (lower(caption || E'\n' || author_handle)) stored;
create index posts_searched_idx on posts using gin (brand_id, searched gin_trgm_ops)
  where source = 'organic';
create index posts_author_idx on posts (brand_id, creator_id, posted_at desc, id desc)
  where source = 'organic' and creator_id is not null;
create index posts_hidden_idx on posts (brand_id, posted_at desc, id desc)
  where hidden_at is not null;
