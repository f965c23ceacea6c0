-- owner: matching
-- The weights have changed, so the event reader computes all scores again. Meanwhile they are
-- computed on read.
alter table application_matches
  drop constraint application_matches_fit_check,
  add constraint application_matches_fit_check check (fit between 0 and 100);
delete from application_matches;
delete from event_cursors where consumer = 'matching';
