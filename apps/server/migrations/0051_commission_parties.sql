-- owner: commissions
-- One foreign key over 4 columns is faster than 4 keys. It also ensures that all 4 ids belong
-- together.

alter table enrolments
  add constraint enrolments_parties_key unique (id, programme_id, brand_id, creator_id);

alter table commissions
  drop constraint commissions_programme_id_fkey,
  drop constraint commissions_enrolment_id_fkey,
  drop constraint commissions_creator_id_fkey,
  drop constraint commissions_brand_id_fkey,
  add constraint commissions_parties_fkey
    foreign key (enrolment_id, programme_id, brand_id, creator_id)
    references enrolments (id, programme_id, brand_id, creator_id);
