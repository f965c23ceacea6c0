-- owner: saved-searches
-- All searches compare words in the same way.

-- Lower case, without accents, ligatures and Arabic or Hebrew marks. Signs become blanks. Schemas
-- are named because dumps have no search path. The first branch is the fast one for ASCII.
create function plain_text(said text) returns text
language sql immutable parallel safe as $$
  select trim(case when octet_length(said) = length(said)
    then regexp_replace(lower(said), '[^a-z0-9]+', ' ', 'g')
    else regexp_replace(
      replace(lower(public.unaccent('public.unaccent', normalize(regexp_replace(
        normalize(said, NFKD),
        '[\u00ad\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+',
        '', 'g'), NFKC))), 'ς', 'σ'),
      '[^[:alnum:]\u0700-\u0963\u0966-\u109f\u1780-\u17d3]+', ' ', 'g') end) $$;

-- Chinese, Japanese, Korean, Thai, Lao, Burmese and Khmer have no blanks between words.
create function has_no_blanks(said text) returns boolean
language sql immutable parallel safe as $$
  select said ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' $$;

-- Text without blanks becomes pairs of letters, which find a word inside it: 東京カ gives `東 東京 京カ カ`.
create or replace function plain_words(said text) returns text
language sql immutable parallel safe as $$
  select case when not public.has_no_blanks(plain) then plain
    else regexp_replace(regexp_replace(regexp_replace(plain,
      '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])',
      '\1 \1', 'g'),
      '([^ \u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])',
      '\1 \2', 'g'),
      '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])([^ \u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])',
      '\1 \2', 'g') end
    from (select public.plain_text(said)) p(plain) $$;

-- Prefixes each word with `before`. PostgreSQL's own parser would split some words again.
create function plain_vector(said text, weight "char" default 'D', before text default '')
returns tsvector language sql immutable parallel safe as $$
  select setweight(coalesce(string_agg(distinct quote_literal(before || left(word, 60)) || ':1', ' '), '')::tsvector,
                   weight)
    from string_to_table(public.plain_words(said), ' ') word where word <> '' $$;

-- Splits a search text into at most 8 words. Omits a single letter that is part of a pair.
create function typed_words(typed text) returns table (word text, nr bigint)
language sql immutable parallel safe as $$
  with said(word, nr) as materialized (
    select left(s.word, 60), min(s.nr)
      from string_to_table(public.plain_words(left(typed, 100)), ' ') with ordinality s(word, nr)
     where s.word <> '' group by 1)
  select said.word, row_number() over (order by said.nr) from said
   where not (length(said.word) = 1 and public.has_no_blanks(said.word) and exists (
     select from said pair where length(pair.word) = 2 and strpos(pair.word, said.word) > 0))
   order by said.nr limit 8 $$;

-- Requires each typed word to be the beginning of a word. Without words, the result is null, which
-- finds nothing.
create function plain_query(typed text, weights text default '', before text default '')
returns tsquery language sql immutable parallel safe as $$
  select string_agg(quote_literal(before || word) || ':*' || weights, ' & ' order by nr)::tsquery
    from public.typed_words(typed) $$;

-- One pattern for `like`, and an array with one pattern per word for `like all`. Without letters,
-- both are null, which matches nothing.
create function plain_pattern(typed text) returns text
language sql immutable parallel safe as $$
  select '%' || nullif(public.plain_text(typed), '') || '%' $$;
create function plain_patterns(typed text) returns text[]
language sql immutable parallel safe as $$
  select array_agg('%' || plain || '%')
    from regexp_split_to_table(left(typed, 100), '\s+') said, public.plain_text(said) plain
   where plain <> '' $$;

-- Search columns of brands and campaigns.
alter table brands drop column search;
alter table brands
  add column plain_name text not null generated always as (plain_text(name)) stored,
  add column search tsvector generated always as (
    plain_vector(name, 'A') || plain_vector(description, 'B') || plain_vector(brand_story, 'C')) stored;
create index brands_search_idx on brands using gin (search);
drop index brands_name_trigram_idx;
create index brands_name_trigram_idx on brands using gin (plain_name gin_trgm_ops);
drop index brands_name_start_idx;
create index brands_name_start_idx on brands (plain_name collate "C");

create or replace function brands_named_like(typed text) returns table (id uuid, similarity real)
language sql stable parallel safe set pg_trgm.word_similarity_threshold = '0.35' as $$
  select brands.id, word_similarity(plain_text(typed), plain_name) from brands
   where plain_text(typed) <% plain_name order by 2 desc limit 300 $$;

alter table campaigns drop column search;
alter table campaigns
  add column plain_title text not null generated always as (plain_text(title)) stored,
  add column search tsvector generated always as (
    plain_vector(title, 'A') || plain_vector(description, 'B') || plain_vector(requirements, 'C')) stored;
create index campaigns_search_idx on campaigns using gin (search);
drop index campaigns_title_trigram_idx;
create index campaigns_title_trigram_idx on campaigns using gin (plain_title gin_trgm_ops);
drop index campaigns_open_title_idx;
create index campaigns_open_title_idx on campaigns (plain_title collate "C") where state = 'open';

-- Words for correcting typing errors, and queries of saved searches.
delete from search_words;
insert into search_words (word)
select word from ts_stat($$
    select search from campaigns where published_at is not null union all select search from brands $$)
 where word ~ '^[[:alpha:]]{3,30}$';
drop function search_query(text[]);
create function search_query(typed text) returns tsquery
language sql stable parallel safe as $$
  select string_agg('(' || concat_ws(' | ', quote_literal(word) || ':*',
           (select string_agg(quote_literal(meant), ' | ') from search_words_like(word) meant)) || ')',
         ' & ' order by nr)::tsquery
    from typed_words(typed) $$;
update saved_searches set query = search_query(filters ->> 'q') where query is not null;

-- Each word of a post still starts with a part of its brand's id.
alter table posts drop column searched;
alter table posts add column searched tsvector not null generated always as (
  plain_vector(caption || ' ' || author_handle, 'D', 'b' || right(brand_id::text, 12))) stored;
create index posts_searched_idx on posts using gin (searched) where source = 'organic';
drop function brand_words(uuid, text);

-- People are found by any part of their name.
drop index users_display_name_trigram_idx;
create index users_display_name_trigram_idx on users using gin (plain_text(display_name) gin_trgm_ops);

-- Search columns of creators.
create or replace function creator_search(named text, handles jsonb, niches text[], bio text)
returns tsvector language sql stable parallel safe as $$
  select plain_vector(coalesce(named, '') || ' ' ||
           coalesce((select string_agg(value || ' ' || replace(plain_text(value), ' ', ''), ' ')
                       from jsonb_each_text(handles)), ''), 'A') ||
         plain_vector(array_to_string(niches, ' ') || ' ' || bio, 'B') $$;

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
    from typed_words(typed) w(said, nr) $$;

-- In scripts without blanks, two letters are a word and not just the beginning of many words.
create or replace function creator_query(typed text, weights text) returns tsquery
language sql stable parallel safe as $$
  select coalesce(string_agg(
           quote_literal(meant) || ':*' ||
           case when length(meant) <= 2 and not has_no_blanks(meant) then 'A' else weights end,
           ' & ' order by nr), '')::tsquery
    from creator_meant(typed) $$;

update creators set search = '';
