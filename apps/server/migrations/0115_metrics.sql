-- owner: analytics
-- Figures by day (docs/decisions/095-analytics.md). Both tables can be rebuilt from the facts.

-- One row per thing and day: its part of the figures of that day. Null means nothing.
create table metric_facts (
  subject text not null constraint metric_facts_subject_check
    check (subject in ('collaboration', 'rights', 'commission', 'order', 'post', 'link')),
  subject_id uuid not null,
  day date not null,
  brand_id uuid not null,
  creator_id uuid,
  -- Null outside campaigns. A deal is not a campaign.
  campaign_id uuid,
  type text,
  deal text not null constraint metric_facts_deal_check
    check (deal in ('paid', 'gifted', 'reimbursed', 'barter', 'affiliate', 'rights', 'organic')),
  niche text,
  applied bigint,
  decided bigint,
  accepted_of_decided bigint,
  accepted bigint,
  completed_of_accepted bigint,
  completed bigint,
  on_time bigint,
  campaign_coins bigint,
  topup_coins bigint,
  commission_coins bigint,
  rights_coins bigint,
  work_fee_coins bigint,
  other_fee_coins bigint,
  gift_coins bigint,
  written_off_coins bigint,
  posts bigint,
  viewed_posts bigint,
  views bigint,
  engaged_posts bigint,
  engagements bigint,
  viewed_engagements bigint,
  clicks bigint,
  orders bigint,
  foreign_orders bigint,
  revenue_minor bigint,
  primary key (subject, subject_id, day)
);
create index metric_facts_brand_idx on metric_facts (brand_id, day);
create index metric_facts_creator_idx on metric_facts (creator_id, day) where creator_id is not null;

-- Sums of the facts. Organic posts count only in the grouping `deal`.
create table metric_days (
  brand_id uuid not null,
  grouping text not null constraint metric_days_grouping_check
    check (grouping in ('all', 'campaign', 'creator', 'type', 'deal', 'niche')),
  day date not null,
  -- The campaign, creator, type, deal or niche. Empty without one, and for `all`.
  key text not null,
  applied bigint not null default 0,
  decided bigint not null default 0,
  accepted_of_decided bigint not null default 0,
  accepted bigint not null default 0,
  completed_of_accepted bigint not null default 0,
  completed bigint not null default 0,
  on_time bigint not null default 0,
  campaign_coins bigint not null default 0,
  topup_coins bigint not null default 0,
  commission_coins bigint not null default 0,
  rights_coins bigint not null default 0,
  work_fee_coins bigint not null default 0,
  other_fee_coins bigint not null default 0,
  gift_coins bigint not null default 0,
  written_off_coins bigint not null default 0,
  posts bigint not null default 0,
  viewed_posts bigint not null default 0,
  views bigint not null default 0,
  engaged_posts bigint not null default 0,
  engagements bigint not null default 0,
  viewed_engagements bigint not null default 0,
  clicks bigint not null default 0,
  orders bigint not null default 0,
  foreign_orders bigint not null default 0,
  revenue_minor bigint not null default 0,
  primary key (brand_id, grouping, day, key)
);

-- Things whose facts changed without an event: posts that were found, hidden or read from a
-- platform, and commissions that were taken back by a later income.
create table metric_stale (
  id bigint generated always as identity primary key,
  subject text not null constraint metric_stale_subject_check check (subject in ('post', 'commission')),
  subject_id uuid not null
);
create function note_stale_metrics() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'posts' then
    insert into metric_stale (subject, subject_id) values ('post', new.id);
  elsif tg_table_name = 'coin_claims' then
    insert into metric_stale (subject, subject_id) values ('commission', new.commission_id);
  elsif tg_op = 'DELETE' then
    insert into metric_stale (subject, subject_id) select distinct 'post', post_id from gone;
  else
    insert into metric_stale (subject, subject_id) select distinct 'post', post_id from came;
  end if;
  return null;
end $$;
create trigger posts_stale
  after insert or update of hidden_at, creator_id, views, likes, comments, shares, saves on posts
  for each row execute function note_stale_metrics();
create trigger post_numbers_came after insert on post_numbers
  referencing new table as came for each statement execute function note_stale_metrics();
create trigger post_numbers_gone after delete on post_numbers
  referencing old table as gone for each statement execute function note_stale_metrics();
create trigger coin_claims_stale after update of collected_coins on coin_claims
  for each row when (new.commission_id is not null) execute function note_stale_metrics();

-- Finds the visits of the last days.
create index link_days_day_idx on link_days (day);

-- Engagements count shares and saves, too.
drop function counted_numbers(posts, uuid, boolean);
create function counted_numbers(p posts, brand uuid, youtube_too boolean) returns table (
  views bigint, likes bigint, comments bigint, shares bigint, saves bigint
) language sql stable parallel safe as $$
  select case when r.told_at is null then p.views else r.views end,
         case when r.told_at is null then p.likes else r.likes end,
         case when r.told_at is null then p.comments else r.comments end,
         case when r.told_at is null then p.shares else r.shares end,
         case when r.told_at is null then p.saves else r.saves end
    from (select) one
    left join post_reading(p.id, brand) r
      on r.brand_sees and (youtube_too or r.source <> 'youtube')
     and r.told_at >= coalesce(p.numbers_at, '-infinity')
$$;

-- The nightly comparison of the figures with the facts, and how many differences it corrected.
create table metric_recounts (
  day date primary key,
  things int not null,
  sums int not null,
  at timestamptz not null default app_now()
);

-- Medians over the brands of this installation, computed every night from the last 365 days.
create table metric_benchmarks (
  metric text primary key,
  n int not null,
  lower double precision not null,
  median double precision not null,
  upper double precision not null,
  computed_at timestamptz not null default app_now()
);
-- Finds the best posts of a brand without reading all of them.
create index metric_facts_best_idx on metric_facts (brand_id, engagements desc)
  where subject = 'post' and engaged_posts > 0;

-- The settings with which the figures were counted. Other settings need another count.
create table metric_basis (
  only_row boolean primary key default true constraint metric_basis_row_check check (only_row),
  currency text not null,
  youtube_counts boolean not null
);
