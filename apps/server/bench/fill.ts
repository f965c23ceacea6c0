import pg from 'pg'
import { tokenHash } from '../src/accounts/identity/sessions/session.store.ts'

export const brandCount = 1_000
export const campaignCount = 100_000
export const creatorCount = 200

export const tokenOf = (index: number): string => `bench-token-${index}`

/** Numbers the campaigns from `first`. Each is a second older than the one before it. */
export const insertCampaigns = (
  client: pg.Client,
  count: number,
  { first = 1, brands = brandCount } = {},
) =>
  client.query(`
    insert into campaigns (brand_id, state, title, type, category, niche, description, requirements, guidelines,
                           deadline, creators_needed, coins, fee_coins, published_at)
    select b.id, 'open', 'Campaign ' || i || ' of ' || b.name, 'instagram_reel', 'paid_campaign',
           (array['beauty', 'home', 'travel', 'sports'])[1 + i % 4], repeat('A brief in plain words. ', 12),
           'One Reel of 20 to 60 seconds.', 'Show the product in daylight.', now() + interval '60 days', 50,
           500 + i % 500, 50, now() - make_interval(secs => i - ${first - 1})
      from generate_series(${first}, ${first + count - 1}) i
      join brands b on b.slug = 'brand-' || (1 + i % ${brands})`)

export const fill = async (
  databaseUrl: string,
  campaigns = campaignCount,
  brands = brandCount,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into brands (slug, name, categories, hue, open_campaigns, rank)
    select 'brand-' || i, 'Brand ' || i, '{Beauty,Home}', i % 360, ${campaigns / brands}, i % 1000
      from generate_series(1, ${brands}) i`)
  await insertCampaigns(client, campaigns, { brands })
  const hashes = Array.from({ length: creatorCount }, (_, index) => tokenHash(tokenOf(index)))
  await client.query(
    `with people as (
       insert into users (email, email_norm, display_name)
       select 'bench-' || i || '@example.test', 'bench-' || i || '@example.test', 'Creator ' || i
         from generate_series(0, ${creatorCount - 1}) i returning id, email),
     numbered as (select id, split_part(split_part(email, '@', 1), '-', 2)::int nr from people),
     profile as (insert into profiles (user_id, doc) select id, '{"userType": "creator"}' from numbered),
     creator as (insert into creators (id, slug) select id, 'creator-' || nr from numbered)
     insert into sessions (token_hash, user_id, expires_at)
     select ($1::bytea[])[nr + 1], id, now() + interval '1 day' from numbered`,
    [hashes],
  )
  await client.query('vacuum analyze')
  await client.end()
}
