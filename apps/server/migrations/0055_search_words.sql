-- owner: saved-searches
-- Words for correcting typing errors. Unused words do no harm and stay.

-- Returns the word and its variants without one letter. Two words with a common variant differ by
-- one typing error.
create function one_letter_less(word text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(distinct overlay(word placing '' from nr for 1)) || word
    from generate_series(1, length(word)) nr $$;

create table search_words (
  word text collate "C" primary key
    constraint search_words_word_check check (length(word) between 3 and 30),
  slips text[] not null generated always as (one_letter_less(word)) stored
);
create index search_words_slips_idx on search_words using gin (slips);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);

-- Corrections of a word. None for short words and for the beginning of a known word.
create function search_words_like(typed text) returns setof text
language sql stable parallel safe set pg_trgm.similarity_threshold = '0.45' as $$
  select near.word from (
      select word from search_words where slips && one_letter_less(typed)
      union
      select word from search_words where length(typed) >= 7 and word % typed) near
   where length(typed) >= 4 and not exists (
           select from search_words known
            where known.word >= typed collate "C" and known.word < (typed || U&'\+10FFFF') collate "C")
   order by similarity(near.word, typed) desc, near.word limit 3 $$;

-- Every typed word must be the beginning of a word, or similar to one.
create function search_query(typed text[]) returns tsquery
language sql stable parallel safe as $$
  select to_tsquery('simple', string_agg('(' || concat_ws(' | ', quote_literal(word) || ':*',
           (select string_agg(quote_literal(meant), ' | ') from search_words_like(word) meant)) || ')',
         ' & ' order by nr))
    from unnest(typed) with ordinality w(word, nr) $$;

insert into search_words (word)
select word from ts_stat($$
    select search from campaigns where published_at is not null union all select search from brands $$)
 where word ~ '^[[:alpha:]]{3,30}$';

-- The location that creators have to visit. Empty if they work from anywhere.
alter table campaigns add column place text not null default '',
  add column product_coins bigint not null
    generated always as (coalesce((product ->> 'valueCoins')::bigint, 0)) stored;
create index campaigns_open_product_idx on campaigns (product_coins desc)
  where state = 'open' and product_coins > 0;
create index campaigns_open_place_idx on campaigns (published_at desc, id desc)
  where state = 'open' and place <> '';
create index campaigns_open_title_idx on campaigns (lower(title) collate "C")
  where state = 'open';
create index brands_name_start_idx on brands (lower(name) collate "C");
create index campaigns_open_category_coins_idx on campaigns (category, coins desc, id desc)
  where state = 'open';
create index campaigns_open_product_order_idx on campaigns (coins desc, id desc)
  where state = 'open' and product_coins > 0;
