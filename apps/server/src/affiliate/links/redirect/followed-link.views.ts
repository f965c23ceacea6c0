import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import { batchedLookUp } from '#platform/postgres/lookup.ts'
import { type FollowedLink, followedLink, type LinkRow } from './followed-link.rules.ts'

const lookUp = batchedLookUp<[slug: string], LinkRow & { nr: number }>({
  name: 'followed-link',
  parts: 1,
  text: `
    select t.nr::int, l.id as "linkId", l.enrolment_id as "enrolmentId",
           l.programme_id as "programmeId", l.slug, l.target_url as "targetUrl",
           l.disabled_at is not null as disabled, p.state as "programmeState",
           e.state as "enrolmentState", p.landing_url as "landingUrl",
           p.allowed_hosts as "allowedHosts"
      from unnest($1::text[]) with ordinality as t (slug, nr)
      join links l on lower(l.slug) = t.slug
      join programmes p on p.id = l.programme_id
      join enrolments e on e.id = l.enrolment_id`,
})

export const findFollowedLink = async (slug: string): Promise<FollowedLink | undefined> => {
  const row = await lookUp(slug)
  return row === undefined ? undefined : followedLink(row)
}

export const listLinkChanges = async (seconds: number): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select distinct what from link_changes
     where at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
  return rows.map(({ what }) => what)
}
