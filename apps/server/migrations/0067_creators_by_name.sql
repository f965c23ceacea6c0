-- owner: creators
-- A separate index of names, because bios contain many common words.
create index creators_named_idx on creators using gin (ts_filter(search, '{a}'));
-- Creators without a rating are ranked between rated ones, so this index leaves them out.
create index creators_rated_idx on creators (rating_rank desc, id desc) where rating_count > 0;

-- Words with digits are mostly handles, which are never corrections of a typing error.
create index creator_words_plain_idx on creator_words (word) where word !~ '[0-9]';
drop index creator_words_trigram_idx;
create index creator_words_trigram_idx on creator_words using gin (word gin_trgm_ops)
  where word !~ '[0-9]';

create or replace function creator_meant(typed text) returns table (nr bigint, said text, meant text)
language sql stable parallel safe as $$
  select w.nr, w.said,
         case when length(w.said) < 4 or w.said ~ '[0-9]' or exists (select from words_from(w.said))
              then w.said
              else coalesce((
                select word
                  from (select p.word from creator_words p
                         where p.word !~ '[0-9]' and p.word >= left(w.said, 1) collate "C"
                           and p.word < (left(w.said, 1) || chr(1114111)) collate "C"
                           and length(p.word) between length(w.said) - 2 and length(w.said) + 2
                        union
                        select c.word from creator_words c
                         where c.word % w.said and c.word !~ '[0-9]') near
                 where levenshtein_less_equal(word, w.said, 2) <= least(2, length(w.said) - 3)
                 order by levenshtein_less_equal(word, w.said, 2),
                          similarity(word, w.said) desc, word limit 1), w.said) end
    from regexp_split_to_table(plain_words(left(typed, 100)), ' ') with ordinality w(said, nr)
   where w.said <> '' and length(w.said) <= 60 and w.nr <= 8 $$;
