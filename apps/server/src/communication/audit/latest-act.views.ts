import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Facts } from './said.words.ts'

export type Subject = { type: string; id: string }

type LatestAct = { kind: string; name: string; at: string; data: Facts }

/** The last change of the subject. Undefined unless it is an act of the reader's colleague. */
export const viewLatestActOfColleague = async (
  tx: Db,
  { brandId, userId }: BrandActor,
  { type, id }: Subject,
): Promise<LatestAct | undefined> => {
  const { rows } = await sql<LatestAct>`
    select e.kind, person_name(u.display_name, u.email) as name, e.at, e.data
      from (select type as kind, actor, actor_id, at, data from domain_events
             where subject_type = ${type} and subject_id = ${id} and brand_id = ${brandId}
               and type <> 'assignment.made' and type not like '%_reminded'
             order by id desc limit 1) e
      join users u on u.id = e.actor_id
     where e.actor = 'brand' and e.actor_id <> ${userId}`.execute(tx)
  return rows[0]
}
