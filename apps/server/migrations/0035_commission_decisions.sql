-- owner: commissions
-- Who decided about a commission, what rules found out about its order, and what its creator says
-- against a decision.

alter table commissions
  add column decided_by text constraint commissions_decided_by_check
    check (decided_by in ('brand', 'rules', 'operator', 'nobody')),
  add column decided_at timestamptz,
  -- When rules last looked at its order: once as it comes, once more before it matures.
  add column examined_at timestamptz,
  add constraint commissions_decided_check check ((decided_by is null) = (decided_at is null));
create index commissions_examine_idx on commissions (matures_at) where state = 'pending';
create index commissions_unexamined_idx on commissions (enrolment_id)
  where state = 'pending' and examined_at is null;
create index commissions_enrolment_idx on commissions (enrolment_id, examined_at);

-- What a rule found: numbers, never anything of a buyer. Cleared: somebody let the order go on.
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

-- One per commission: the creator says why, the brand answers in time, else the operator's word
-- isn't needed.
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
  -- A rejection can be decided otherwise.
  ('commissions', 'rejected', 'pending'), ('commissions', 'rejected', 'unfunded'),
  ('commissions', 'rejected', 'awaiting_payment'), ('commissions', 'rejected', 'reversed');
