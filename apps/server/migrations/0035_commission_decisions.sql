-- owner: commissions
-- Decisions about commissions, results of rules, and disputes of creators.

alter table commissions
  add column decided_by text constraint commissions_decided_by_check
    check (decided_by in ('brand', 'rules', 'operator', 'nobody')),
  add column decided_at timestamptz,
  -- Rules examine the order twice: on arrival and before the commission matures.
  add column examined_at timestamptz,
  add constraint commissions_decided_check check ((decided_by is null) = (decided_at is null));
create index commissions_examine_idx on commissions (matures_at) where state = 'pending';
create index commissions_unexamined_idx on commissions (enrolment_id)
  where state = 'pending' and examined_at is null;
create index commissions_enrolment_idx on commissions (enrolment_id, examined_at);

-- Findings of the rules: numbers, never data about a buyer. A flag is cleared when somebody approves
-- the order.
create table commission_flags (
  commission_id uuid not null references commissions,
  rule text not null constraint commission_flags_rule_check check (rule in
    ('self_referral', 'own_brand', 'too_fast', 'no_people', 'outlier', 'code_leak',
     'repeat_customer')),
  severity smallint not null constraint commission_flags_severity_check
    check (severity between 1 and 3),
  evidence jsonb not null,
  at timestamptz not null default app_now(),
  cleared_at timestamptz,
  primary key (commission_id, rule)
);

-- The brand must reply to the creator in time. Without a reply, the commission is paid.
create table commission_disputes (
  commission_id uuid primary key references commissions,
  body text not null,
  opened_at timestamptz not null default app_now(),
  reply_by timestamptz not null,
  reply text,
  replied_at timestamptz,
  outcome text constraint commission_disputes_outcome_check check (outcome in ('pays', 'rejected')),
  resolved_by text constraint commission_disputes_resolved_by_check
    check (resolved_by in ('operator', 'silence', 'brand')),
  words text,
  resolved_at timestamptz,
  constraint commission_disputes_reply_check check ((reply is null) = (replied_at is null)),
  constraint commission_disputes_resolved_check check
    (num_nonnulls(outcome, resolved_by, resolved_at) in (0, 3))
);
create index commission_disputes_reply_idx on commission_disputes (reply_by)
  where replied_at is null and resolved_at is null;
insert into state_transitions (machine, from_state, to_state) values
  ('commissions', 'rejected', 'pending'), ('commissions', 'rejected', 'unfunded'),
  ('commissions', 'rejected', 'awaiting_payment'), ('commissions', 'rejected', 'reversed');
