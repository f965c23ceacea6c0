-- owner: wallet
-- What else can be said of a payment, and the memory of the sandbox's bank: as with a real one, what it knows and
-- what was heard of it are two things.

alter table payment_reports
  drop constraint payment_reports_fact_check,
  -- «mismatch»: money came that the top-up isn't for. It changes nothing, and the operator is told.
  add constraint payment_reports_fact_check check (fact in
    ('processing', 'paid', 'failed', 'expired', 'disputed', 'dispute_won', 'dispute_lost', 'refunded', 'refund_failed',
     'mismatch'));

alter table topups
  -- When the provider is asked what became of an open payment whose message may be lost.
  add column look_again_at timestamptz;
create index topups_look_idx on topups (look_again_at) where state = 'pending';
update topups set look_again_at = created_at + interval '1 hour' where state = 'pending';

alter table topup_refunds
  drop constraint topup_refunds_coins_check,
  -- None when the provider gave back less money than one coin cost.
  add constraint topup_refunds_coins_check check (coins >= 0);

-- A payment that was given back entirely can still be disputed.
insert into state_transitions (machine, from_state, to_state) values
  ('topups', 'refunded', 'charged_back');

create table sandbox_facts (
  id bigint generated always as identity primary key,
  provider_ref text not null,
  event_id text not null constraint sandbox_facts_event_key unique,
  fact text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index sandbox_facts_payment_idx on sandbox_facts (provider_ref, id);

create table sandbox_refunds (
  -- Ours: asked for twice, it is one.
  refund_id uuid primary key,
  provider_ref text not null,
  amount_minor bigint not null constraint sandbox_refunds_amount_check check (amount_minor > 0),
  state text not null constraint sandbox_refunds_state_check check (state in ('waiting', 'done', 'failed')),
  created_at timestamptz not null default app_now()
);
create index sandbox_refunds_payment_idx on sandbox_refunds (provider_ref);
