-- owner: rights
-- Signed receipts of grants, and disputes about content that a brand uses after its rights have
-- ended.

-- One key signs at a time. Former keys stay to verify older signatures.
create table rights_keys (
  id text primary key,
  public_key text not null,
  private_key_encrypted bytea not null,
  created_at timestamptz not null default app_now(),
  retired_at timestamptz
);
create unique index rights_keys_signing_key on rights_keys ((true)) where retired_at is null;

-- Written once with the grant, so that both sides always have the same receipt.
create table rights_receipts (
  grant_id uuid primary key references rights_grants,
  key_id text not null references rights_keys,
  facts jsonb not null,
  -- The signature of the facts in canonical form (RFC 8785), in base64url.
  signature text not null
);
revoke update, delete on rights_receipts from tandem_server;

create table rights_disputes (
  id uuid primary key default uuid7(),
  grant_id uuid not null references rights_grants,
  -- `open`: the brand answers. `taken_down`: the creator checks. `contested`: the operator decides.
  state text not null default 'open' constraint rights_disputes_state_check
    check (state in ('open', 'taken_down', 'contested', 'settled', 'renewed', 'upheld', 'dismissed')),
  link text not null,
  seen_on date not null,
  words text not null,
  picture_url text,
  answer text,
  answered_at timestamptz,
  answer_by timestamptz,
  decided_by text constraint rights_disputes_decided_by_check
    check (decided_by in ('creator', 'brand', 'operator', 'silence')),
  decision text,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint rights_disputes_answer_check
    check ((state in ('open', 'taken_down')) = (answer_by is not null)),
  constraint rights_disputes_decided_check
    check ((state in ('open', 'taken_down', 'contested')) = (decided_by is null)
           and (decided_by is null) = (decided_at is null))
);
-- Only one dispute per grant is open at a time, but more may follow.
create unique index rights_disputes_running_key on rights_disputes (grant_id)
  where state in ('open', 'taken_down', 'contested');
create index rights_disputes_grant_idx on rights_disputes (grant_id, created_at desc);
create index rights_disputes_answer_idx on rights_disputes (answer_by) where answer_by is not null;
create trigger rights_disputes_transition before update of state on rights_disputes
  for each row execute function check_transition();

insert into state_transitions (machine, from_state, to_state) values
  ('rights_disputes', 'open', 'taken_down'), ('rights_disputes', 'open', 'contested'),
  ('rights_disputes', 'open', 'settled'), ('rights_disputes', 'open', 'renewed'),
  ('rights_disputes', 'open', 'upheld'),
  ('rights_disputes', 'taken_down', 'contested'), ('rights_disputes', 'taken_down', 'settled'),
  ('rights_disputes', 'taken_down', 'renewed'),
  ('rights_disputes', 'contested', 'settled'), ('rights_disputes', 'contested', 'renewed'),
  ('rights_disputes', 'contested', 'upheld'), ('rights_disputes', 'contested', 'dismissed');
