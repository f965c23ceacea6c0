import { type RawBuilder, sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

export type Enrolled = {
  enrolmentId: string
  state: string
  programmeId: string
  programmeState: string
  landingUrl: string
  allowedHosts: string[]
  linkCount: number
}

const find = async (
  tx: Db,
  enrolmentId: string,
  whose: RawBuilder<unknown>,
): Promise<Enrolled | undefined> => {
  const { rows } = await sql<Enrolled>`
    select e.id as "enrolmentId", e.state, p.id as "programmeId", p.state as "programmeState",
           p.landing_url as "landingUrl", p.allowed_hosts as "allowedHosts",
           (select count(*) from links l where l.enrolment_id = e.id) as "linkCount"
      from enrolments e join programmes p on p.id = e.programme_id
     where e.id = ${enrolmentId} and ${whose}`.execute(tx)
  return rows[0]
}

export const findOwnEnrolled = async (tx: Db, creatorId: string, id: string): Promise<Enrolled> =>
  (await find(tx, id, sql`e.creator_id = ${creatorId}`)) ??
  refuse('enrolment.not_found', 'You are not in this programme.')

export const findBrandsEnrolled = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<Enrolled> =>
  (await find(tx, id, sql`e.brand_id = ${brandId}`)) ?? refuse('enrolment.not_found')
