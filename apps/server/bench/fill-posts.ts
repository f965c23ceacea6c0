import pg from 'pg'
import { tokenHash } from '../src/accounts/identity/sessions/session.store.ts'

export const postCount = 1_000_000
export const feedBrands = 100
const feedCreators = 2_000

export const feedTokenOf = (brand: number): string => `bench-feed-${brand}`

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')
/** Words of falling frequency, as in real text: the first ones are in most captions. */
export const captionWords = Array.from({ length: 4_000 }, (_, nr) =>
  [nr % 20, Math.floor(nr / 20) % 20, (nr * 7) % 20, Math.floor(nr / 400)]
    .map((at) => syllables[at % 20])
    .join(''),
)
export const creatorNames = ['Mira', 'Jonas', 'Adaeze', 'Kofi', 'Ines', 'Bruno', 'Vera', 'Tomasz']

/** Numbers the posts from `first`. Each is a minute older than the one before it. */
export const insertPosts = (client: pg.Client, count: number, first = 1) =>
  client.query(
    `
    insert into posts (source, brand_id, creator_id, type, url, link_key, author_handle, caption, posted_at, hidden_at)
    select 'organic', b.ids[1 + floor(${feedBrands} * power((i::bigint * 7919 % 100003) / 100003.0, 2))::int],
           case when i % 10 < 7 then c.ids[1 + i % ${feedCreators}] end,
           (array['instagram_reel', 'instagram_post', 'instagram_story', 'instagram_carousel',
                  'tiktok_video', 'youtube_video', 'youtube_short'])[1 + i % 7],
           'https://www.instagram.com/reel/F' || i || '/', 'instagram:F' || i, '@person' || i % 5000,
           (select string_agg(($1::text[])[floor(power(${captionWords.length}, (hashint4(i * 17 + nr)::bigint & 65535) / 65536.0))::int], ' ')
              from generate_series(1, 12) nr),
           now() - make_interval(secs => (i - ${first - 1}) * 63.0),
           case when i % 100 = 0 then now() end
      from generate_series(${first}, ${first + count - 1}) i,
           (select array_agg(id order by slug) ids from brands where slug like 'feed-%') b,
           (select array_agg(id order by slug) ids from creators where slug like 'feed-%') c`,
    [captionWords],
  )

export const fillPosts = async (databaseUrl: string, posts = postCount): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
  await client.query(
    `
    with people as (
      insert into users (email, email_norm, display_name)
      select 'feed-' || i || '@example.test', 'feed-' || i || '@example.test',
             ($1::text[])[1 + i % ${creatorNames.length}] || ' ' || i
        from generate_series(1, ${feedCreators + feedBrands}) i returning id, email),
    numbered as (select id, split_part(split_part(email, '@', 1), '-', 2)::int nr from people),
    profile as (insert into profiles (user_id, doc)
      select id, jsonb_build_object('userType', case when nr > ${feedCreators} then 'brand' else 'creator' end)
        from numbered),
    creator as (insert into creators (id, slug)
      select id, 'feed-' || nr from numbered where nr <= ${feedCreators}),
    brand as (insert into brands (slug, name, categories, hue)
      select 'feed-brand-' || i, 'Feed Brand ' || i, '{Beauty,Home}', i % 360
        from generate_series(1, ${feedBrands}) i returning id, slug),
    member as (insert into brand_members (brand_id, user_id, role)
      select b.id, n.id, 'owner' from brand b
        join numbered n on b.slug = 'feed-brand-' || (n.nr - ${feedCreators}))
    insert into sessions (token_hash, user_id, expires_at)
    select ($2::bytea[])[nr - ${feedCreators}], id, now() + interval '1 day'
      from numbered where nr > ${feedCreators}`,
    [creatorNames, Array.from({ length: feedBrands }, (_, nr) => tokenHash(feedTokenOf(nr)))],
  )
  await insertPosts(client, posts)
  await client.query(`
    insert into portfolio_posts (owner_id, post_id, rank)
    select brand_id, id, row_number() over (partition by brand_id order by id) from posts
     where right(url, 3) = '77/'`)
  await client.query(`
    insert into rights_grants (brand_id, creator_id, post_id, starts_at, ends_at, days, channels, edits)
    select p.brand_id, coalesce(p.creator_id, any_creator.id), p.id, now() - interval '1 day',
           now() + interval '20 days', 21, '{organic}', false
      from posts p, (select id from creators limit 1) any_creator
     where right(p.url, 4) in ('177/', '377/', '577/', '777/', '977/')`)
  await client.query('vacuum analyze')
  await client.end()
}
