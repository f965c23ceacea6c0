import type { Link, MyLinks } from '@tandem/contract/affiliate/links/link.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { listCurrentCodes } from './code.views.ts'
import { findOwnEnrolled } from './enrolled.views.ts'
import { acceptsLink } from './link.rules.ts'
import { linkPath } from './redirect/answer-redirect.ts'
import { linkCounts } from './redirect/followed-link.rules.ts'

type Row = {
  id: string
  slug: string
  label: string
  targetUrl: string
  disabled: boolean
  programmeState: string
  enrolmentState: string
  clicks: number
  visitors: number
  createdAt: string
}

const linkOf = (row: Row): Link => ({
  id: row.id,
  address: `${settings.linkUrl}${linkPath}${row.slug}`,
  label: row.label,
  targetUrl: row.targetUrl,
  disabled: row.disabled,
  counts: linkCounts(row),
  clicks: row.clicks,
  visitors: row.visitors,
  createdAt: row.createdAt,
})

const list = async (tx: Db, which: RawBuilder<unknown>): Promise<Link[]> => {
  const { rows } = await sql<Row>`
    select l.id, l.slug, l.label, l.target_url as "targetUrl",
           l.disabled_at is not null as disabled, p.state as "programmeState",
           e.state as "enrolmentState", l.created_at as "createdAt",
           coalesce(d.clicks, 0) as clicks, coalesce(d.visitors, 0) as visitors
      from links l
      join enrolments e on e.id = l.enrolment_id
      join programmes p on p.id = l.programme_id
      left join lateral (select sum(clicks) as clicks, sum(visitors) as visitors
                           from link_days where link_id = l.id) d on true
     where ${which} order by l.id`.execute(tx)
  return rows.map(linkOf)
}

export const viewLink = async (tx: Db, id: string): Promise<Link> =>
  (await list(tx, sql`l.id = ${id}`))[0] ?? refuse('link.not_found')

export const viewMyLinks = async (actor: CreatorActor, enrolmentId: string): Promise<MyLinks> => {
  const enrolled = await findOwnEnrolled(db, actor.userId, enrolmentId)
  const [items, codes] = await Promise.all([
    list(db, sql`l.enrolment_id = ${enrolmentId}`),
    listCurrentCodes(enrolmentId),
  ])
  return { items, codes, can: { create: acceptsLink(enrolled, items.length) } }
}
