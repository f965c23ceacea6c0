-- owner: conversions
-- Claims for missing orders. The brand answers within a week, else the operator does.

create table order_claims (
  id uuid primary key default uuid7(),
  enrolment_id uuid not null,
  programme_id uuid not null,
  order_ref text not null,
  ordered_on date not null,
  link_id uuid references links,
  note text not null default '',
  state text not null default 'open' constraint order_claims_state_check
    check (state in ('open', 'escalated', 'accepted', 'declined')),
  reply_by timestamptz not null,
  decided_by text constraint order_claims_decided_by_check check (decided_by in ('brand', 'operator')),
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null default app_now(),
  foreign key (enrolment_id, programme_id) references enrolments (id, programme_id),
  constraint order_claims_decided_check check
    ((state in ('accepted', 'declined')) = (decided_by is not null)
     and (decided_by is null) = (decided_at is null))
);
create unique index order_claims_order_key on order_claims (enrolment_id, lower(order_ref));
create index order_claims_programme_idx on order_claims (programme_id, id desc);
create index order_claims_reply_idx on order_claims (reply_by) where state = 'open';
create trigger order_claims_transition before update of state on order_claims
  for each row execute function check_transition();
insert into state_transitions (machine, from_state, to_state) values
  ('order_claims', 'open', 'accepted'), ('order_claims', 'open', 'declined'),
  ('order_claims', 'open', 'escalated'), ('order_claims', 'escalated', 'accepted'),
  ('order_claims', 'escalated', 'declined');

alter table conversions drop constraint conversions_source_check,
  add constraint conversions_source_check
    check (source in ('api', 'csv', 'shopify', 'woocommerce', 'stripe', 'claim'));
create index conversions_customer_idx on conversions (enrolment_id, customer_hash)
  where customer_hash is not null;
