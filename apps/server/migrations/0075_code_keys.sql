-- owner: links
-- The server folds the case of codes, because `lower` depends on the database's locale.
alter table codes add column code_key text;
update codes set code_key = lower(code::text);
alter table codes
  alter column code_key set not null,
  drop constraint codes_once,
  add constraint codes_once exclude using gist
    (programme_id with =, code_key with =, valid with &&);
