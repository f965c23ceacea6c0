import pg from 'pg'
import { captionWords } from './fill-posts.ts'

export const varyCampaigns = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'")
  const words = (of: string, count: number) => `(select string_agg(($1::text[])[
      1 + floor(power(${captionWords.length - 1}, (hashint4(${of} * 17 + nr)::bigint & 65535) / 65536.0))::int], ' ')
    from generate_series(1, ${count}) nr)`
  await client.query(
    `with numbered as (select id, row_number() over (order by published_at)::int i from campaigns)
     update campaigns c set
       title = initcap(${words('i', 4)}) || ' ' || i, description = ${words('i + 7', 30)},
       type = (array['instagram_reel', 'instagram_post', 'instagram_story', 'instagram_carousel',
                     'tiktok_video', 'youtube_video', 'youtube_short'])[1 + i * 7 % 11 % 7],
       niche = (array['beauty', 'fashion', 'fitness', 'technology', 'food_beverage', 'travel', 'health',
                      'home', 'education', 'entertainment', 'sports', 'finance', 'other'])[1 + i * 31 % 13],
       category = case i % 3 when 0 then 'product_gifting' else 'paid_campaign' end,
       coins = case i % 3 when 0 then 0 else 20 + i * 37 % 5000 end,
       product = case i % 3 when 0 then jsonb_build_object('name', 'It', 'url', null, 'valueCoins', i % 900) end,
       countries = case i % 5 when 0 then (array['{DE,AT}', '{FR}', '{US,CA}'])[1 + i % 3]::text[] else '{}' end,
       place = case i % 40 when 0 then 'Berlin' else '' end,
       deadline = now() + make_interval(days => 3 + i % 80)
     from numbered n where n.id = c.id`,
    [captionWords],
  )
  await client.query(
    `update brands set name = initcap(${words('hue + rank', 2)}) || ' ' || split_part(slug, '-', 2),
       description = ${words('rank', 12)}`,
    [captionWords],
  )
  await client.query(
    `update creators set country = 'DE', languages = '{de,en}', handles = '{"insta": "@one"}',
       niches = (array['{Beauty}', '{Home,Travel}', '{}', '{Technology,Finance,Sports}'])[1 + abs(hashtext(slug)) % 4]::text[]`,
  )
  await client.query(
    `insert into search_words (word)
     select word from ts_stat($$ select search from campaigns union all select search from brands $$)
      where word ~ '^[[:alpha:]]{3,30}$' on conflict do nothing`,
  )
  await client.query('vacuum analyze')
  await client.end()
}
