-- owner: campaigns
-- Why an operator paused the campaign. Until an operator resumes it, the brand cannot.
alter table campaigns add column operator_pause_reason text
  constraint campaigns_operator_pause_reason_check
    check (length(operator_pause_reason) between 1 and 500),
  add constraint campaigns_operator_pause_state_check
    check (operator_pause_reason is null or state <> 'open');

-- owner: reports
-- Operators also decide without a report, and about reviews. The case then keeps the copy of the
-- thing that a report would have.
alter table report_cases add column evidence jsonb,
  drop constraint report_cases_kind_check,
  add constraint report_cases_kind_check
    check (kind in ('brand', 'creator', 'campaign', 'post', 'message', 'review'));
