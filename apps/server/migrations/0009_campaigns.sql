-- owner: campaigns
-- The defaults protect the creator if a brand enters nothing: purchases are reimbursed on approval
-- of the receipt, and usage rights expire.
create table campaigns (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  state text not null default 'draft' constraint campaigns_state_check
    check (state in ('draft', 'open', 'paused', 'closed', 'cancelled')),
  title text not null constraint campaigns_title_check check (length(title) between 3 and 140),
  type text not null constraint campaigns_type_check
    check (type in ('instagram_reel', 'tiktok_video', 'youtube_video', 'youtube_short',
                    'instagram_story', 'instagram_post', 'instagram_carousel')),
  category text not null constraint campaigns_category_check
    check (category in ('product_gifting', 'paid_campaign', 'purchase_reimburse')),
  niche text not null,
  description text not null default '',
  requirements text not null default '',
  guidelines text not null default '',
  -- Hashtags for captions, separated by single spaces: `#glow #ad`.
  hashtags text not null default '',
  -- Items of the brief. A dispute is judged item by item.
  checklist text[] not null default '{}' constraint campaigns_checklist_check
    check (cardinality(checklist) <= 20),
  -- The day by which content is due.
  deadline timestamptz not null,
  apply_by timestamptz constraint campaigns_apply_by_check check (apply_by <= deadline),
  creators_needed int not null constraint campaigns_creators_needed_check
    check (creators_needed between 1 and 100000),
  -- A CHECK prevents accepting more creators than places. No index covers this column; otherwise
  -- every change would rewrite all indexes.
  places_taken int not null default 0,
  -- Too few followers only lower the match score. Countries and languages exclude creators; an
  -- empty list means any.
  min_followers int not null default 0 constraint campaigns_min_followers_check
    check (min_followers >= 0),
  countries text[] not null default '{}',
  languages text[] not null default '{}',
  -- Whether a campaign requires a country or a language. Stored, because computing it in every row
  -- of a list would take 25% of the list's time.
  is_selective boolean not null
    generated always as (cardinality(countries) > 0 or cardinality(languages) > 0) stored,
  coins bigint not null default 0 constraint campaigns_coins_check check (coins >= 0),
  reimburse_cap_coins bigint not null default 0 constraint campaigns_reimburse_cap_check
    check (reimburse_cap_coins >= 0),
  -- When the purchase is reimbursed. `proof`: when the receipt is approved. `completion`: when the
  -- content is paid.
  reimburse_on text not null default 'proof' constraint campaigns_reimburse_on_check
    check (reimburse_on in ('proof', 'completion')),
  -- The platform's fee per place, fixed on publishing.
  fee_coins bigint not null default 0 constraint campaigns_fee_check check (fee_coins >= 0),
  -- The product of a Product Gifting campaign. The contract defines its fields.
  product jsonb,
  -- False: the brand reviews the live post instead of a draft.
  needs_draft boolean not null default false,
  review_days smallint not null default 3 constraint campaigns_review_days_check
    check (review_days between 1 and 14),
  keep_live_days smallint not null default 30 constraint campaigns_keep_live_days_check
    check (keep_live_days between 0 and 365),
  -- Rights of the brand to the content.
  usage_days smallint not null default 90 constraint campaigns_usage_days_check
    check (usage_days between 0 and 3650),
  usage_channels text[] not null default '{organic}' constraint campaigns_usage_channels_check
    check (usage_channels <@ '{organic,paid_ads,website,email,print}'::text[]),
  usage_edits boolean not null default false,
  -- Null means worldwide.
  usage_territory text,
  published_at timestamptz,
  closed_at timestamptz,
  archived_at timestamptz,
  -- Increases with each edit and transition, so that an edit of an outdated form is refused. A
  -- creator who takes a place does not increase it.
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') ||
    setweight(to_tsvector('simple', description), 'B') ||
    setweight(to_tsvector('simple', requirements), 'C')) stored,
  constraint campaigns_id_brand_key unique (id, brand_id),
  constraint campaigns_places_check check (places_taken between 0 and creators_needed),
  -- Drafts and cancelled campaigns may be incomplete.
  constraint campaigns_paid_coins_check
    check (state in ('draft', 'cancelled') or category <> 'paid_campaign' or coins > 0),
  constraint campaigns_reimburse_check
    check (state in ('draft', 'cancelled') or category <> 'purchase_reimburse'
           or reimburse_cap_coins > 0),
  constraint campaigns_cap_only_reimburses_check
    check (category = 'purchase_reimburse' or reimburse_cap_coins = 0),
  constraint campaigns_product_check
    check (state in ('draft', 'cancelled') or category <> 'product_gifting' or product is not null),
  constraint campaigns_published_check
    check ((state = 'draft') = (published_at is null) or state = 'cancelled'),
  constraint campaigns_archived_check
    check (archived_at is null or state in ('draft', 'closed', 'cancelled'))
  -- Free space on each page allows updates of places_taken without index updates.
) with (fillfactor = 90);
create index campaigns_brand_idx on campaigns (brand_id, id desc);
create index campaigns_open_newest_idx on campaigns (published_at desc, id desc)
  where state = 'open';
create index campaigns_open_category_idx on campaigns (category, published_at desc, id desc)
  where state = 'open';
create index campaigns_open_type_idx on campaigns (type, published_at desc, id desc)
  where state = 'open';
create index campaigns_open_niche_idx on campaigns (niche, published_at desc, id desc)
  where state = 'open';
create index campaigns_open_brand_idx on campaigns (brand_id, published_at desc, id desc)
  where state = 'open';
create index campaigns_open_coins_idx on campaigns (coins desc, id desc) where state = 'open';
create index campaigns_open_deadline_idx on campaigns (deadline, id) where state = 'open';
create index campaigns_search_idx on campaigns using gin (search);
create index campaigns_title_trigram_idx on campaigns using gin (title gin_trgm_ops);
-- The server closes overdue and finished campaigns.
create index campaigns_running_deadline_idx on campaigns (deadline)
  where state in ('open', 'paused');
create trigger campaigns_transition before update of state on campaigns
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('campaigns', 'draft', 'open'), ('campaigns', 'draft', 'cancelled'),
  ('campaigns', 'open', 'paused'), ('campaigns', 'paused', 'open'),
  ('campaigns', 'open', 'closed'), ('campaigns', 'paused', 'closed'),
  ('campaigns', 'open', 'cancelled'), ('campaigns', 'paused', 'cancelled');
