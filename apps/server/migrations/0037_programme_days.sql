-- owner: links

create index links_programme_idx on links (programme_id);
create index conversions_brought_idx on conversions (programme_id, occurred_at)
  where enrolment_id is not null;
