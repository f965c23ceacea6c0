-- owner: barter
-- Products that a brand swaps for content, and the negotiated terms.

create table barter_offers (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  state text not null default 'open' constraint barter_offers_state_check
    check (state in ('open', 'closed')),
  title text not null constraint barter_offers_title_check check (length(title) between 3 and 140),
  description text not null,
  niche text not null,
  product jsonb not null,
  value_coins bigint not null generated always as ((product ->> 'valueCoins')::bigint) stored,
  stock int not null constraint barter_offers_stock_check check (stock > 0),
  wanted jsonb not null,
  pictures jsonb not null,
  -- Increases with each change, so that an outdated form is refused.
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  constraint barter_offers_id_brand_key unique (id, brand_id)
);
create index barter_offers_brand_idx on barter_offers (brand_id, id desc);
create index barter_offers_open_newest_idx on barter_offers (id desc) where state = 'open';
create index barter_offers_open_value_idx on barter_offers (value_coins desc, id desc)
  where state = 'open';

-- A negotiation. After agreement, only the collaboration has the current state.
create table barter_deals (
  id uuid primary key default uuid7(),
  offer_id uuid not null,
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  -- A snapshot from the start of the deal.
  product jsonb not null,
  state text not null default 'proposed' constraint barter_deals_state_check
    check (state in ('proposed', 'countered', 'agreed', 'declined', 'withdrawn', 'expired')),
  -- The side that has to answer, or had to when the deal ended.
  turn text not null constraint barter_deals_turn_check check (turn in ('creator', 'brand')),
  round smallint not null default 1 constraint barter_deals_round_check
    check (round between 1 and 6),
  answer_by timestamptz,
  -- The time of the only reminder. Null after it was sent.
  remind_at timestamptz,
  -- The last round in which the brand was notified of missing coins.
  short_round smallint not null default 0,
  reason text,
  collaboration_id uuid constraint barter_deals_collaboration_key unique references collaborations,
  changed_at timestamptz not null default app_now(),
  version int not null default 0,
  created_at timestamptz not null default app_now(),
  constraint barter_deals_offer_fkey foreign key (offer_id, brand_id)
    references barter_offers (id, brand_id),
  constraint barter_deals_answer_check
    check ((state in ('proposed', 'countered')) = (answer_by is not null)),
  constraint barter_deals_remind_check check (remind_at is null or answer_by is not null),
  constraint barter_deals_agreed_check check ((state = 'agreed') = (collaboration_id is not null))
);
create unique index barter_deals_talking_key on barter_deals (offer_id, creator_id)
  where state in ('proposed', 'countered');
create index barter_deals_offer_idx on barter_deals (offer_id, creator_id);
create index barter_deals_brand_idx on barter_deals (brand_id, changed_at desc, id desc);
create index barter_deals_creator_idx on barter_deals (creator_id, changed_at desc, id desc);
create index barter_deals_answer_idx on barter_deals (answer_by) where answer_by is not null;
create index barter_deals_remind_idx on barter_deals (remind_at) where remind_at is not null;
create trigger barter_deals_transition before update of state on barter_deals
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state)
select 'barter_deals', from_state, to_state
  from unnest(array['proposed', 'countered']) from_state,
       unnest(array['countered', 'agreed', 'declined', 'withdrawn', 'expired']) to_state
 where from_state <> to_state;

-- The complete terms of each round, which never change.
create table barter_terms (
  deal_id uuid not null references barter_deals,
  round smallint not null,
  by_side text not null constraint barter_terms_by_check check (by_side in ('creator', 'brand')),
  quantity int not null constraint barter_terms_quantity_check check (quantity > 0),
  pieces jsonb not null,
  coins bigint not null constraint barter_terms_coins_check check (coins >= 0),
  produce_days smallint not null,
  keep_live_days smallint not null,
  -- Null if the brand gets no usage rights.
  usage jsonb,
  ai_use boolean not null,
  note text not null,
  created_at timestamptz not null default app_now(),
  primary key (deal_id, round)
);
revoke update, delete on barter_terms from tandem_server;

-- The offers that a creator wants to receive. No row means any offer.
create table barter_wishes (
  creator_id uuid primary key references creators on delete cascade,
  open_to_offers boolean not null,
  least_value_coins bigint not null constraint barter_wishes_value_check
    check (least_value_coins >= 0),
  most_pieces int constraint barter_wishes_pieces_check check (most_pieces > 0)
);

-- An agreed deal is carried out as a private campaign with one place.
alter table campaigns add column origin text not null default 'campaign'
  constraint campaigns_origin_check check (origin in ('campaign', 'barter'));
