-- owner: reports
-- Reports of illegal or harmful things, the decisions of operators, and appeals against them.

-- The measure of an operator against a thing. Restricted: not found in lists and searches. Removed: hidden from
-- everybody but its owner. Null for nearly everything, so that lists can skip the rest cheaply.
alter table brands add column measure text
  constraint brands_measure_check check (measure in ('restricted', 'removed'));
alter table creators add column measure text
  constraint creators_measure_check check (measure in ('restricted', 'removed'));
alter table campaigns add column measure text
  constraint campaigns_measure_check check (measure in ('restricted', 'removed'));
alter table posts add column measure text
  constraint posts_measure_check check (measure in ('restricted', 'removed'));

-- True while the campaign or its brand has a measure. Lists of open campaigns read only this.
alter table campaigns add column is_unlisted boolean not null default false;

create function unlist_campaign() returns trigger language plpgsql as $$
begin
  new.is_unlisted := new.measure is not null
    or exists (select from brands b where b.id = new.brand_id and b.measure is not null);
  return new;
end $$;
create trigger campaigns_unlist before insert or update of measure, state on campaigns
  for each row execute function unlist_campaign();

create function unlist_campaigns_of_brand() returns trigger language plpgsql as $$
begin
  update campaigns set measure = measure where brand_id = new.id;
  return null;
end $$;
create trigger brands_unlist after update of measure on brands
  for each row when (old.measure is distinct from new.measure)
  execute function unlist_campaigns_of_brand();

-- All reports of one thing between two decisions.
create table report_cases (
  id uuid primary key default uuid7(),
  kind text not null constraint report_cases_kind_check
    check (kind in ('brand', 'creator', 'campaign', 'post', 'message')),
  -- The id of the thing. For a message, the id of its collaboration.
  thing_id uuid not null,
  message_nr int,
  -- The side that is responsible for the thing.
  brand_id uuid references brands,
  creator_id uuid references creators,
  opened_at timestamptz not null default app_now(),
  -- The operator who opened the case last.
  operator_id uuid references operators,
  assigned_at timestamptz,
  decided_at timestamptz,
  constraint report_cases_message_check check ((kind = 'message') = (message_nr is not null)),
  constraint report_cases_side_check check (num_nonnulls(brand_id, creator_id) = 1)
);
-- Reports of one thing share a case until it is decided.
create unique index report_cases_open_key on report_cases (kind, thing_id, coalesce(message_nr, 0))
  where decided_at is null;
create index report_cases_queue_idx on report_cases (opened_at, id) where decided_at is null;
create index report_cases_decided_idx on report_cases (decided_at, id) where decided_at is not null;
create index report_cases_brand_idx on report_cases (brand_id);
create index report_cases_creator_idx on report_cases (creator_id);

create table reports (
  id uuid primary key default uuid7(),
  -- The number that people write in mails.
  nr bigint generated always as identity constraint reports_nr_key unique,
  case_id uuid not null references report_cases,
  -- Null for people without an account and for deleted accounts.
  reporter_id uuid references users on delete set null,
  reporter_name text not null constraint reports_name_check check (length(reporter_name) <= 120),
  -- Empty if the reporter gave none, which is allowed for reports about minors.
  reporter_email text not null,
  -- A hash of the account or the address, so that limits survive the deletion of an account.
  sender_key text not null,
  reason text not null constraint reports_reason_check check (reason in
    ('illegal', 'fraud', 'infringement', 'harassment', 'minors', 'undisclosed_ads', 'spam', 'other')),
  explanation text not null constraint reports_explanation_check
    check (length(explanation) between 1 and 4000),
  -- The owner of the right, for reports of infringements.
  right_holder text not null default '' constraint reports_right_holder_check
    check (length(right_holder) <= 200),
  -- The thing as it was when it was reported: title, text, picture and version.
  evidence jsonb not null,
  -- SHA-256 of the token in the link that follows the report.
  token_hash bytea not null constraint reports_token_hash_key unique,
  created_at timestamptz not null default app_now(),
  -- True if the operator found that the report had no ground at all.
  is_unfounded boolean not null default false,
  constraint reports_sender_key unique (case_id, sender_key)
);
create index reports_sender_idx on reports (sender_key, created_at);
create index reports_reporter_idx on reports (reporter_id) where reporter_id is not null;

create table report_decisions (
  id uuid primary key default uuid7(),
  case_id uuid not null references report_cases,
  -- `nothing`: the thing stays as it is.
  decision text not null constraint report_decisions_decision_check
    check (decision in ('remove', 'restrict', 'suspend', 'nothing')),
  ground text constraint report_decisions_ground_check check (ground in ('law', 'terms')),
  -- The law or the clause of the terms.
  clause text not null default '' constraint report_decisions_clause_check
    check (length(clause) <= 300),
  facts text not null constraint report_decisions_facts_check check (length(facts) between 1 and 4000),
  operator_id uuid not null references operators,
  decided_at timestamptz not null default app_now(),
  -- SHA-256 of the token in the link of the affected side.
  token_hash bytea constraint report_decisions_token_hash_key unique,
  -- The data that a restoration needs, such as the text of a removed message.
  taken jsonb,
  lifted_at timestamptz,
  lifted_by uuid references operators,
  lift_reason text constraint report_decisions_lift_reason_check check (length(lift_reason) <= 4000),
  constraint report_decisions_ground_given_check
    check ((decision = 'nothing') = (ground is null) and (decision = 'nothing') = (token_hash is null)),
  constraint report_decisions_lifted_check check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  constraint report_decisions_by_key unique (id, operator_id)
);
create index report_decisions_case_idx on report_decisions (case_id);
create index report_decisions_decided_idx on report_decisions (decided_at, id);

create table report_appeals (
  id uuid primary key default uuid7(),
  decision_id uuid not null,
  -- The operator of the decision, who cannot decide the appeal.
  first_operator_id uuid not null,
  -- Null for the appeal of the affected side.
  report_id uuid references reports,
  explanation text not null constraint report_appeals_explanation_check
    check (length(explanation) between 1 and 4000),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references operators,
  outcome text constraint report_appeals_outcome_check check (outcome in ('upheld', 'reversed')),
  reasons text constraint report_appeals_reasons_check check (length(reasons) between 1 and 4000),
  constraint report_appeals_decision_fkey
    foreign key (decision_id, first_operator_id) references report_decisions (id, operator_id),
  constraint report_appeals_once_key unique nulls not distinct (decision_id, report_id),
  constraint report_appeals_other_operator_check check (decided_by <> first_operator_id),
  constraint report_appeals_decided_check check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (outcome is null)
    and (decided_at is null) = (reasons is null))
);
create index report_appeals_open_idx on report_appeals (created_at, id) where decided_at is null;

-- Warnings and refusals after reports without any ground. A refusal always follows a warning.
create table reporter_measures (
  id uuid primary key default uuid7(),
  sender_key text not null,
  kind text not null constraint reporter_measures_kind_check check (kind in ('warning', 'refusal')),
  reason text not null constraint reporter_measures_reason_check check (length(reason) between 1 and 1000),
  operator_id uuid not null references operators,
  created_at timestamptz not null default app_now(),
  until timestamptz,
  constraint reporter_measures_until_check check ((kind = 'refusal') = (until is not null))
);
create index reporter_measures_sender_idx on reporter_measures (sender_key, created_at);
