-- owner: campaign-sales
-- The programme whose visits, orders and commissions count for a campaign, for creators of the
-- campaign, from their acceptance on.
create table campaign_programmes (
  campaign_id uuid primary key references campaigns on delete cascade,
  programme_id uuid not null references programmes on delete cascade,
  chosen_at timestamptz not null default app_now()
);
create index campaign_programmes_programme_idx on campaign_programmes (programme_id);

-- The campaign that a creator's visit or order belongs to: the one that accepted the creator last.
create function campaign_of_sale(programme uuid, creator uuid, at timestamptz) returns uuid
language sql stable as $$
  select c.campaign_id
    from campaign_programmes k
    join collaborations c on c.campaign_id = k.campaign_id
   where k.programme_id = programme and c.creator_id = creator and c.accepted_at <= at
   order by c.accepted_at desc, c.id desc limit 1
$$;

-- owner: analytics
create index metric_facts_sales_idx on metric_facts (campaign_id)
  where subject in ('link', 'order', 'commission') and campaign_id is not null;
