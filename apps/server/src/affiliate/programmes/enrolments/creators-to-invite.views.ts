import type { CreatorToInvite } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { sql } from 'kysely'
import { isFindableBy, isNamedLike } from '#accounts/creators/index.ts'
import { shapeApplicant } from '#collaborations/applications/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { viewBrandProgramme } from '../brand-programme.views.ts'

type Row = Parameters<typeof shapeApplicant>[0] & {
  state: CreatorToInvite['state']
  completed_together: number
}

export const findCreatorsToInvite = async (
  actor: BrandActor,
  programmeId: string,
  q: string | undefined,
): Promise<{ items: CreatorToInvite[] }> => {
  await viewBrandProgramme(actor, programmeId)
  const found =
    q === undefined || q === ''
      ? sql`c.together > 0`
      : sql`${isNamedLike(q)} and ${isFindableBy(actor.brandId)}`
  const { rows } = await sql<Row>`
    select cr.slug, cr.handles, cr.followers, cr.rating_sum, cr.rating_count, u.photo_url,
           creator_name(u.display_name) as name, 0 as completed, n.state,
           c.together as completed_together
      from creators cr
      cross join lateral (
        select count(*) as together from collaborations k
         where k.creator_id = cr.id and k.brand_id = ${actor.brandId}
           and k.state = 'completed') c
      join users u on u.id = cr.id
      left join enrolments n on n.creator_id = cr.id and n.programme_id = ${programmeId}
     where ${found}
     order by c.together desc, cr.rating_rank desc, cr.id limit 20`.execute(db)
  return {
    items: rows.map((row) => {
      const { slug, name, photoUrl, followers, rating } = shapeApplicant(row)
      const { state, completed_together: completedTogether } = row
      return { slug, name, photoUrl, followers, rating, state, completedTogether }
    }),
  }
}
