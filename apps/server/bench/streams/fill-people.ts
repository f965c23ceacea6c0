import pg from 'pg'
import { tokenHash } from '../../src/accounts/identity/sessions/session.store.ts'
import { brandCount } from '../fill.ts'

export const personCount = 5_000
/** A browser shares one stream among its pages, so two streams are two devices. */
export const devicesEach = 2

/** The first people work for one brand each. All others are creators. */
export const isMember = (nr: number): boolean => nr < brandCount

export const deviceToken = (nr: number, device: number): string => `stream-${nr}-${device}`

/** Adds people to the brands and campaigns of `fill`, each signed in on two devices. */
export const fillPeople = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tokens = Array.from({ length: personCount * devicesEach }, (_, index) =>
    tokenHash(deviceToken(Math.floor(index / devicesEach), index % devicesEach)),
  )
  await client.query(
    `with people as (
       insert into users (email, email_norm, display_name, email_verified)
       select 'stream-' || nr || '@example.test', 'stream-' || nr || '@example.test', 'Person ' || nr, true
         from generate_series(0, ${personCount - 1}) nr returning id, email),
     numbered as (select id, split_part(split_part(email, '@', 1), '-', 2)::int nr from people),
     profile as (
       insert into profiles (user_id, doc)
       select id, jsonb_build_object('userType', case when nr < ${brandCount} then 'brand' else 'creator' end)
         from numbered),
     creator as (
       insert into creators (id, slug) select id, 'person-' || nr from numbered where nr >= ${brandCount}),
     member as (
       insert into brand_members (brand_id, user_id, role)
       select b.id, n.id, 'owner' from numbered n join brands b on b.slug = 'brand-' || (n.nr + 1))
     insert into sessions (token_hash, user_id, expires_at)
     select ($1::bytea[])[nr * ${devicesEach} + device], id, now() + interval '1 day'
       from numbered cross join generate_series(1, ${devicesEach}) device`,
    [tokens],
  )
  await client.query('vacuum analyze')
  await client.end()
}
