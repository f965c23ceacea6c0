-- owner: posts
-- Posts with a `portfolio_rank` form a brand's portfolio.
create table posts (
  id uuid primary key default uuid7(),
  source text not null constraint posts_source_check
    check (source in ('campaign', 'barter', 'organic')),
  brand_id uuid not null references brands,
  creator_id uuid references creators,
  collaboration_id uuid references collaborations,
  campaign_id uuid references campaigns,
  type text not null,
  url text,
  author_handle text not null,
  caption text not null default '',
  thumbnail_url text,
  -- Three hues for the post's tile, or null. The check refuses any other text, because pages insert
  -- the value into a style.
  gradient text constraint posts_gradient_check
    check (gradient ~ '^(\d{1,2}|[12]\d\d|3[0-5]\d)(,(\d{1,2}|[12]\d\d|3[0-5]\d)){2}$'),
  posted_at timestamptz not null,
  portfolio_rank int,
  -- Null means unknown; an unknown number is never shown as 0.
  views bigint,
  likes bigint,
  comments bigint,
  created_at timestamptz not null default app_now(),
  constraint posts_source_collaboration_check
    check ((source = 'organic') = (collaboration_id is null))
);
create unique index posts_url_key on posts (url) where url is not null;
create index posts_brand_idx on posts (brand_id, source, posted_at desc, id desc);
create index posts_campaign_idx on posts (campaign_id, posted_at desc)
  where campaign_id is not null;
create index posts_portfolio_idx on posts (brand_id, portfolio_rank)
  where portfolio_rank is not null;
