-- owner: collaborations
-- Whose turn it is, kept with the state: it decides the lists of both sides and whose fault silence is.
alter table collaborations
  add column turn text not null default 'nobody' constraint collaborations_turn_check
    check (turn in ('creator', 'brand', 'operator', 'nobody'));
update collaborations set turn = case
  when state in ('invited', 'producing', 'changes_requested', 'approved', 'shipped') then 'creator'
  when state = 'accepted' then 'creator'
  when state in ('applied', 'submitted', 'proof_submitted', 'live') then 'brand'
  when state = 'disputed' then 'operator'
  else 'nobody' end;

alter table collaborations
  add column creator_tab text not null generated always as (case
    when state = 'applied' then 'waiting'
    when turn = 'creator' then 'needs_you'
    when turn = 'nobody' then 'done'
    else 'in_progress' end) stored,
  add column brand_group text not null generated always as (case
    when state = 'applied' then 'to_decide'
    when state = 'completed' then 'completed'
    when turn = 'nobody' then 'ended'
    when turn = 'brand' then 'to_review'
    else 'in_progress' end) stored;

-- Each tab and group is one stretch of an index, newest change first, however long the list is.
drop index collaborations_creator_idx;
drop index collaborations_campaign_idx;
create index collaborations_creator_tab_idx on collaborations (creator_id, creator_tab, state_since desc, id desc);
create index collaborations_campaign_group_idx on collaborations (campaign_id, brand_group, state_since desc, id desc);
create index collaborations_campaign_newest_idx on collaborations (campaign_id, id desc);
create index collaborations_creator_state_idx on collaborations (creator_id, state);
