-- owner: posts
-- Post search uses words instead of trigrams, which match most of 1,000,000 captions. Each word
-- starts with a part of its brand's id, so that a search reads one brand only.
create function brand_words(brand uuid, words text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(
    regexp_replace(words, '[^[:alnum:]]+', ' ', 'g'),
    '[[:alnum:]]+', 'b' || right(brand::text, 12) || '\&', 'g')) $$;

alter table posts drop column searched;
alter table posts add column searched tsvector not null
  generated always as (brand_words(brand_id, caption || ' ' || author_handle)) stored;
create index posts_searched_idx on posts using gin (searched) where source = 'organic';
