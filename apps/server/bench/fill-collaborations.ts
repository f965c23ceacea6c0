import pg from 'pg'
import { tokenHash } from '../src/accounts/identity/sessions/session.store.ts'
import { creatorCount } from './fill.ts'

export const busyBrands = 20
const applicantsEach = 1_000
const ownEach = 100

export const brandTokenOf = (index: number): string => `bench-brand-token-${index}`

/** The rows have no coins, because lists do not read them. */
export const fillCollaborations = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    with people as (
      insert into users (email, email_norm, display_name)
      select 'crowd-' || i || '@example.test', 'crowd-' || i || '@example.test',
             (array['Mira', 'Jonas', 'Aylin', 'Theo', 'Noor'])[1 + i % 5] || ' ' || i
        from generate_series(1, 5000) i returning id, email)
    insert into creators (id, slug, handles, followers, rating_sum, rating_count)
    select id, split_part(email, '@', 1), jsonb_build_object('insta', '@' || split_part(email, '@', 1)),
           jsonb_build_object('insta', (random() * 90000)::int), (random() * 40)::int, 8
      from people`)
  const hashes = Array.from({ length: busyBrands }, (_, index) => tokenHash(brandTokenOf(index)))
  await client.query(
    `with people as (
       insert into users (email, email_norm, display_name)
       select 'brand-' || i || '@example.test', 'brand-' || i || '@example.test', 'Brand ' || i
         from generate_series(1, ${busyBrands}) i returning id, email),
     numbered as (select id, split_part(split_part(email, '@', 1), '-', 2)::int nr from people),
     profile as (insert into profiles (user_id, doc) select id, '{"userType": "brand"}' from numbered),
     member as (
       insert into brand_members (brand_id, user_id, role)
       select b.id, n.id, 'owner' from numbered n join brands b on b.slug = 'brand-' || n.nr)
     insert into sessions (token_hash, user_id, expires_at)
     select ($1::bytea[])[nr], id, now() + interval '1 day' from numbered`,
    [hashes],
  )
  const rows = (pairs: string) => `
    insert into collaborations (brand_id, campaign_id, category, creator_id, state, turn, pitch,
                                coins, fee_coins, accepted_at, completed_at, state_since, state_deadline)
    select brand_id, campaign_id, 'paid_campaign', creator_id, state,
           case state when 'applied' then 'brand' when 'submitted' then 'brand'
                      when 'producing' then 'creator' else 'nobody' end,
           'I would film this by the window on a quiet morning.', 500, 50,
           case when state in ('producing', 'submitted', 'completed') then now() - interval '9 days' end,
           case when state = 'completed' then now() end, now() - nr * interval '1 minute',
           case when state in ('applied', 'producing', 'submitted') then now() + interval '5 days' end
      from (select p.*, (array['applied', 'applied', 'applied', 'applied', 'producing', 'submitted',
                               'completed', 'declined'])[1 + p.nr % 8] state from (${pairs}) p) pairs
    on conflict do nothing`
  await client.query(
    rows(`select k.brand_id, k.id campaign_id, c.id creator_id, c.nr
            from (select distinct on (brand_id) brand_id, id from campaigns
                   where brand_id in (select brand_id from brand_members)
                   order by brand_id, published_at desc) k
           cross join lateral (
             select id, row_number() over (order by hashtext(id::text || k.id::text)) nr
               from creators limit ${applicantsEach}) c`),
  )
  await client.query(
    rows(`select k.brand_id, k.id campaign_id, c.id creator_id, k.nr
            from (select id, row_number() over () nr from creators where slug like 'creator-%'
                   limit ${creatorCount}) c
           cross join lateral (
             select brand_id, id, row_number() over () nr from campaigns
              offset c.nr * ${ownEach} limit ${ownEach}) k`),
  )
  await client.query(`
    insert into application_matches (collaboration_id, campaign_id, fit, lines)
    select id, campaign_id, (random() * 85)::int, '[]' from collaborations`)
  await client.query('vacuum analyze')
  await client.end()
}
