-- owner: lifecycle
-- A decline can be undone for some minutes, so the state does not change before the creator is
-- told.

alter table collaborations
  add column shortlisted_at timestamptz,
  add column decline_told_at timestamptz,
  add column decline_code text,
  add column decline_note text,
  add column declined_by uuid references users,
  add constraint collaborations_decline_check check (
    case when decline_told_at is null
         then decline_code is null and decline_note is null and declined_by is null
         else state = 'applied' and decline_code is not null and declined_by is not null end),
  -- Recreated, because PostgreSQL 15 and 16 cannot change a generated column.
  drop column brand_group;

alter table collaborations
  add column brand_group text not null generated always as (case
    when decline_told_at is not null then 'ended'
    when state = 'applied' then 'to_decide'
    when state = 'completed' then 'completed'
    when turn = 'nobody' then 'ended'
    when turn = 'brand' then 'to_review'
    else 'in_progress' end) stored;
create index collaborations_campaign_group_idx
  on collaborations (campaign_id, brand_group, state_since desc, id desc);

create index collaborations_decline_idx on collaborations (decline_told_at)
  where decline_told_at is not null;
create index collaborations_shortlist_idx on collaborations (campaign_id)
  where shortlisted_at is not null;
