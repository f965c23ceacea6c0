-- owner: matching
-- The five parts of an applicant's fit are the whole score now, out of 100. What is stored was
-- weighed the old way: it is forgotten, and the reader of events computes it again from the first
-- event on. Until then each applicant who is shown is computed as they are read.
alter table application_matches
  drop constraint application_matches_fit_check,
  add constraint application_matches_fit_check check (fit between 0 and 100);
delete from application_matches;
delete from event_cursors where consumer = 'matching';
