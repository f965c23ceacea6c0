import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import pg from 'pg'
import { tokenHash } from '../src/accounts/identity/sessions/session.store.ts'
import { captionWords } from './fill-posts.ts'

export const foundCount = 100_000
export const searchingBrands = 100
export const searchTokenOf = (brand: number): string => `bench-searching-${brand}`

export const firstNames = 'Mira Jonas Adaeze Kofi Ines Bruno Vera Tomasz Zoë Lena Sami Noor'.split(
  ' ',
)
export const countries = 'DE FR ES IT NL SE PL GB US BR MX JP KR IN NG KE MA TR GR PT'.split(' ')
export const languages = 'de fr es it nl sv pl en pt ja ko hi ar tr el'.split(' ')

export const fillCreators = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Triggers on each row would take minutes, so their results are written in bulk below.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(
    `
    with people as (
      insert into users (email, email_norm, display_name)
      select 'found-' || i || '@example.test', 'found-' || i || '@example.test',
             ($1::text[])[1 + i % ${firstNames.length}] || ' ' ||
             ($2::text[])[1 + (hashint4(i)::bigint & 65535) % ${captionWords.length}]
        from generate_series(1, ${foundCount + searchingBrands}) i returning id, email),
    numbered as (select id, split_part(split_part(email, '@', 1), '-', 2)::int nr from people),
    profile as (insert into profiles (user_id, doc)
      select id, jsonb_build_object('userType', case when nr > ${foundCount} then 'brand' else 'creator' end)
        from numbered),
    creator as (
      insert into creators (id, slug, bio, country, languages, niches, handles, followers, is_findable,
                            takes_from_coins, takes_to_coins, rating_sum, rating_count, created_at)
      select id, 'found-' || nr,
             (select string_agg(($2::text[])[floor(power(${captionWords.length}, (hashint4(nr * 31 + w)::bigint & 65535) / 65536.0))::int], ' ')
                from generate_series(1, 20) w),
             ($4::text[])[1 + floor(power(${countries.length}, (hashint4(nr + 7)::bigint & 65535) / 65536.0))::int % ${countries.length}],
             array[($5::text[])[1 + nr % ${languages.length}], 'en'],
             array[($3::text[])[1 + nr % ${categories.length}], ($3::text[])[1 + (nr / 13) % ${categories.length}]],
             jsonb_build_object('insta', '@made' || nr, 'youtube', case when nr % 3 = 0 then '@films' || nr else '' end),
             jsonb_build_object('insta', floor(exp((hashint4(nr + 3)::bigint & 65535) / 65536.0 * 12))::bigint),
             nr % 50 <> 0,
             case when nr % 5 < 2 then 100 + nr % 900 end, case when nr % 5 < 2 then 1100 + nr % 3000 end,
             (nr % 7) * (3 + (nr / 3) % 3), nr % 7, now() - make_interval(mins => nr)
        from numbered where nr <= ${foundCount}),
    track as (
      insert into creator_track_records (creator_id, completed, expired, late)
      select id, nr % 12, (nr / 7) % 3, nr % 2 from numbered where nr <= ${foundCount} and nr % 4 = 0),
    brand as (insert into brands (slug, name, categories, hue)
      select 'searching-' || i, 'Searching ' || i, array[($3::text[])[1 + i % ${categories.length}], ($3::text[])[1 + (i * 5) % ${categories.length}]], i % 360
        from generate_series(1, ${searchingBrands}) i returning id, slug),
    member as (insert into brand_members (brand_id, user_id, role)
      select b.id, n.id, 'owner' from brand b
        join numbered n on b.slug = 'searching-' || (n.nr - ${foundCount}))
    insert into sessions (token_hash, user_id, expires_at)
    select ($6::bytea[])[nr - ${foundCount}], id, now() + interval '1 day'
      from numbered where nr > ${foundCount}`,
    [
      ...[firstNames, captionWords, categories, countries, languages],
      Array.from({ length: searchingBrands }, (_, nr) => tokenHash(searchTokenOf(nr))),
    ],
  )
  // Dropping and rebuilding the index takes a tenth of the time of updating it.
  const found = await client.query<{ made: string }>(
    "select pg_get_indexdef('creators_found_idx'::regclass) as made",
  )
  await client.query('drop index creators_found_idx')
  await client.query(`
    update creators c set search = creator_search(u.display_name, c.handles, c.niches, c.bio)
      from users u where u.id = c.id`)
  await client.query(found.rows[0]?.made ?? '')
  await client.query(`
    insert into creator_words
    select word from ts_stat('select search from creators where is_findable')
     where length(word) between 3 and 60`)
  await client.query(`
    insert into posts (source, brand_id, creator_id, type, url, author_handle, posted_at)
    select 'organic', (select id from brands where slug = 'searching-' || (1 + i % ${searchingBrands})),
           c.id, 'instagram_reel', 'https://www.instagram.com/reel/C' || i || n || '/', '@made',
           now() - make_interval(hours => (i % 5000)::int + n)
      from (select id, row_number() over (order by id) i from creators) c, generate_series(1, 3) n
     where i % 2 = 0`)
  await client.query(`
    insert into campaigns (brand_id, state, title, type, category, niche, description, requirements, guidelines,
                           deadline, creators_needed, coins, fee_coins, published_at)
    select b.id, 'open', 'Campaign of ' || b.name, 'instagram_reel', 'paid_campaign',
           (array['beauty', 'home', 'travel', 'sports'])[1 + length(b.slug) % 4], 'A brief.', 'One Reel.', 'Daylight.',
           now() + interval '60 days', 50, 500, 50, now()
      from brands b`)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.end()
}
