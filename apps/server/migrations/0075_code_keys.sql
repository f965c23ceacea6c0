-- owner: links
-- Codes may have any letters. The server folds their case, because `lower` knows only the letters of
-- the database's locale. Codes so far are plain ASCII.
alter table codes add column code_key text;
update codes set code_key = lower(code::text);
alter table codes
  alter column code_key set not null,
  drop constraint codes_once,
  add constraint codes_once exclude using gist
    (programme_id with =, code_key with =, valid with &&);
