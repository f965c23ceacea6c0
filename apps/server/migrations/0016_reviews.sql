-- owner: reviews
-- What each side says of the other after finished work. Blind: nobody reads the other's before both
-- are written or the time to write is over.
create table collaboration_reviews (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  by_role text not null constraint collaboration_reviews_by_role_check
    check (by_role in ('creator', 'brand')),
  -- Copied from the collaboration, so that both sides' lists, and what creators say of one
  -- campaign, are one index each. Sums kept on the campaign were rejected: a review is shown under
  -- its collaboration's lock, and a campaign is locked before its collaborations.
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  campaign_id uuid not null references campaigns,
  -- Which member of the brand.
  written_by uuid references users,
  stars smallint not null constraint collaboration_reviews_stars_check
    check (stars between 1 and 5),
  body text not null default '' constraint collaboration_reviews_body_check
    check (length(body) <= 2000),
  -- When it becomes visible also if the other side stays silent.
  reveal_at timestamptz not null,
  -- Since when both sides and everybody else can read it; its stars count from this moment.
  visible_at timestamptz,
  -- By an operator, because it breaks the rules: its stars no longer count.
  hidden_at timestamptz,
  hidden_reason text,
  answer text constraint collaboration_reviews_answer_check
    check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- One per side: its name is what a second insert at the same moment fails on.
  constraint collaboration_reviews_side_key unique (collaboration_id, by_role),
  constraint collaboration_reviews_hidden_check
    check ((hidden_at is null) = (hidden_reason is null)),
  constraint collaboration_reviews_answered_check check ((answer is null) = (answered_at is null)),
  -- Nobody can answer what nobody but its author may read.
  constraint collaboration_reviews_blind_check check (answer is null or visible_at is not null)
);
create index collaboration_reviews_due_idx on collaboration_reviews (reveal_at)
  where visible_at is null;
create index collaboration_reviews_of_brand_idx
  on collaboration_reviews (brand_id, visible_at desc, id desc)
  where by_role = 'creator' and visible_at is not null and hidden_at is null;
create index collaboration_reviews_of_creator_idx
  on collaboration_reviews (creator_id, visible_at desc, id desc)
  where by_role = 'brand' and visible_at is not null and hidden_at is null;
create index collaboration_reviews_of_campaign_idx
  on collaboration_reviews (campaign_id) include (stars)
  where by_role = 'creator' and visible_at is not null and hidden_at is null;
