-- owner: posts
-- Every report of a post's numbers. The post itself holds the latest ones.

alter table posts
  add column shares bigint,
  add column saves bigint,
  add column numbers_at timestamptz,
  add column ask_at timestamptz,
  add column asked_at timestamptz,
  -- A key that is equal for all forms of a link. Null for an unknown form.
  add column link_key text,
  add column hidden_at timestamptz;
create unique index posts_link_key on posts (link_key) where link_key is not null;
create index posts_creator_idx on posts (creator_id, posted_at desc, id desc)
  where creator_id is not null;
create index posts_ask_idx on posts (ask_at) where ask_at is not null;

create table post_numbers (
  id uuid primary key default uuid7(),
  post_id uuid not null references posts,
  source text not null constraint post_numbers_source_check check (source in ('creator')),
  views bigint constraint post_numbers_views_check check (views >= 0),
  likes bigint constraint post_numbers_likes_check check (likes >= 0),
  comments bigint constraint post_numbers_comments_check check (comments >= 0),
  shares bigint constraint post_numbers_shares_check check (shares >= 0),
  saves bigint constraint post_numbers_saves_check check (saves >= 0),
  screenshot_url text,
  told_at timestamptz not null default app_now(),
  constraint post_numbers_told_check
    check (num_nonnulls(views, likes, comments, shares, saves) > 0)
);
create index post_numbers_post_idx on post_numbers (post_id, told_at desc, id desc);
revoke update, delete on post_numbers from tandem_server;
