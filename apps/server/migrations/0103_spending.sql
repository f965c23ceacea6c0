-- owner: spending
-- The most coins that a member may commit in a calendar month (UTC). No row means no limit.
create table spending_limits (
  brand_id uuid not null,
  user_id uuid not null references users,
  coins bigint not null constraint spending_limits_coins_check check (coins >= 0),
  set_by uuid references users,
  primary key (brand_id, user_id),
  foreign key (brand_id, user_id) references brand_members (brand_id, user_id) on delete cascade
);

-- The coins that each member committed. A commitment that came to nothing is not counted, so nothing
-- has to be written when coins return.
create table spending_commitments (
  id bigint generated always as identity primary key,
  brand_id uuid not null references brands on delete cascade,
  user_id uuid not null references users,
  at timestamptz not null default app_now(),
  coins bigint not null constraint spending_commitments_coins_check check (coins > 0),
  subject_type text not null constraint spending_commitments_subject_type_check
    check (subject_type in ('collaboration', 'rights_request', 'rights_grant', 'barter_deal', 'programme')),
  subject_id uuid not null
);
create index spending_commitments_member_idx on spending_commitments (brand_id, user_id, at);
create index spending_commitments_subject_idx on spending_commitments (subject_type, subject_id);

-- A member asks another one to approve a write that the limit refused. The write is kept as it was
-- sent, and carried out again with the checks of that moment.
create table spending_requests (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands on delete cascade,
  user_id uuid not null references users,
  operation text not null,
  input jsonb not null,
  coins bigint not null constraint spending_requests_coins_check check (coins > 0),
  -- The purpose in words. It completes "Mara wants to …".
  what text not null,
  creator_id uuid references creators,
  state text not null default 'open' constraint spending_requests_state_check
    check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text,
  constraint spending_requests_decided_check check ((state = 'open') = (decided_at is null))
);
create index spending_requests_brand_idx on spending_requests (brand_id, created_at desc, id desc);
create index spending_requests_due_idx on spending_requests (expires_at) where state = 'open';
create unique index spending_requests_open_key on spending_requests
  (brand_id, user_id, operation, md5(input::text)) where state = 'open';
