-- owner: creators
-- The search of brands for creators, which tolerates typing errors and respects consent.

create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

alter table creators
  add column is_findable boolean not null default true,
  add column takes_from_coins bigint,
  add column takes_to_coins bigint,
  add constraint creators_takes_check check (
    (takes_from_coins is null) = (takes_to_coins is null)
    and takes_from_coins between 1 and takes_to_coins),
  -- Name and handles have weight A, niches and bio weight B. Triggers update it.
  add column search tsvector not null default '';

-- Lower case, without accents or signs: «Café-Zoë» becomes `cafe zoe`.
create function plain_words(said text) returns text
language sql stable parallel safe as $$
  select trim(regexp_replace(lower(unaccent(said)), '[^[:alnum:]]+', ' ', 'g')) $$;

-- A handle is indexed by its parts and as one word.
create function creator_search(named text, handles jsonb, niches text[], bio text)
returns tsvector language sql stable parallel safe as $$
  select setweight(to_tsvector('simple', plain_words(coalesce(named, '')) || ' ' ||
           coalesce((select string_agg(plain_words(value) || ' ' ||
                                       replace(plain_words(value), ' ', ''), ' ')
                       from jsonb_each_text(handles)), '')), 'A') ||
         setweight(to_tsvector('simple',
           plain_words(array_to_string(niches, ' ') || ' ' || bio)), 'B') $$;

-- Words for correcting typing errors. The "C" collation keeps equal beginnings together.
create table creator_words (
  word text collate "C" primary key constraint creator_words_length_check
    check (length(word) between 3 and 60)
);
create index creator_words_trigram_idx on creator_words using gin (word gin_trgm_ops);

create function index_creator() returns trigger language plpgsql as $$
begin
  new.search := creator_search((select display_name from users where id = new.id),
                               new.handles, new.niches, new.bio);
  return new;
end $$;
create trigger creators_search before insert or update of handles, niches, bio, search on creators
  for each row execute function index_creator();

-- Unused words are deleted, because they may be somebody's name.
create function keep_creator_words() returns trigger language plpgsql as $$
declare
  had text[] := case when tg_op <> 'INSERT' and old.is_findable
                     then tsvector_to_array(old.search) else '{}' end;
  has text[] := case when tg_op <> 'DELETE' and new.is_findable
                     then tsvector_to_array(new.search) else '{}' end;
begin
  if had = has then return null; end if;
  insert into creator_words
    select word from (select unnest(has) except select unnest(had)) came(word)
     where length(word) between 3 and 60 order by word
    on conflict do nothing;
  delete from creator_words
   where word in (select unnest(had) except select unnest(has))
     and not exists (select from creators
                      where is_findable and search @@ to_tsquery('simple', quote_literal(word)));
  return null;
end $$;
create trigger creators_words after insert or delete or update of is_findable, handles, niches, bio, search
  on creators for each row execute function keep_creator_words();

create function index_renamed_creator() returns trigger language plpgsql as $$
begin
  update creators set search = '' where id = new.id;
  return null;
end $$;
create trigger users_creator_search after update of display_name on users
  for each row when (old.display_name is distinct from new.display_name)
  execute function index_renamed_creator();

-- Returns the words that begin with the given letters.
create function words_from(beginning text) returns setof text
language sql stable parallel safe as $$
  select word from creator_words
   where word >= beginning collate "C" and word < (beginning || chr(1114111)) collate "C" $$;

-- Replaces an unknown word by the nearest known one with at most 2 errors and the same first
-- letter.
create function creator_meant(typed text) returns table (nr bigint, said text, meant text)
language sql stable parallel safe as $$
  select w.nr, w.said,
         case when length(w.said) < 4 or exists (select from words_from(w.said)) then w.said
              else coalesce((
                select word
                  from (select * from words_from(left(w.said, 1)) near(word)
                         where length(word) between length(w.said) - 2 and length(w.said) + 2
                        union
                        select c.word from creator_words c where c.word % w.said) near
                 where levenshtein_less_equal(word, w.said, 2) <= least(2, length(w.said) - 3)
                 order by levenshtein_less_equal(word, w.said, 2),
                          similarity(word, w.said) desc, word limit 1), w.said) end
    from regexp_split_to_table(plain_words(left(typed, 100)), ' ') with ordinality w(said, nr)
   where w.said <> '' and length(w.said) <= 60 and w.nr <= 8 $$;

-- `weights` 'A' searches only names and handles. Very short words never search the rest.
create function creator_query(typed text, weights text) returns tsquery
language sql stable parallel safe as $$
  select coalesce(to_tsquery('simple', string_agg(
           quote_literal(meant) || ':*' ||
           case when length(meant) <= 2 then 'A' else weights end, ' & ' order by nr)), '')
    from creator_meant(typed) $$;

update creators set search = '';
-- One combined index replaces the index of niches.
drop index creators_niches_idx;
create index creators_found_idx on creators using gin (search, niches, languages, country);
create index creators_newest_idx on creators (created_at desc, id desc);
