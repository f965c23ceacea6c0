-- owner: reviews
-- Reviews stay hidden until both sides wrote one or the time to write is over.
create table collaboration_reviews (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  by_role text not null constraint collaboration_reviews_by_role_check
    check (by_role in ('creator', 'brand')),
  -- These ids are copied from the collaboration, so that each list needs one index. Campaigns keep
  -- no sums, because they must be locked before collaborations.
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  campaign_id uuid not null references campaigns,
  -- The member of the brand; otherwise the creator.
  written_by uuid references users,
  stars smallint not null constraint collaboration_reviews_stars_check
    check (stars between 1 and 5),
  body text not null default '' constraint collaboration_reviews_body_check
    check (length(body) <= 2000),
  -- Latest moment at which the review becomes visible.
  reveal_at timestamptz not null,
  -- The stars count in ratings from this moment.
  visible_at timestamptz,
  -- An operator hides a review that violates the rules. Its stars no longer count.
  hidden_at timestamptz,
  hidden_reason text,
  answer text constraint collaboration_reviews_answer_check
    check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint collaboration_reviews_side_key unique (collaboration_id, by_role),
  constraint collaboration_reviews_hidden_check
    check ((hidden_at is null) = (hidden_reason is null)),
  constraint collaboration_reviews_answered_check check ((answer is null) = (answered_at is null)),
  -- A hidden review cannot be answered.
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
