import type { FoundCreator } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { type RawBuilder, sql } from 'kysely'
import { isFindableBy, isNamedLike } from '#accounts/creators/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { saysPhrase } from '#platform/text-search/said.views.ts'
import { shapeApplicant } from './applicant.views.ts'
import { viewOwnPlaces } from './own-places.views.ts'

const withoutSign = (typed: string): string => typed.replace(/^@/, '')

/** Escapes the wildcards of `like`. */
const anywhere = (typed: string): string =>
  `%${withoutSign(typed).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const nameIs = (typed: string) => saysPhrase(sql`plain_text(display_name)`, typed)
const pageIs = (typed: string) => sql`(slug ilike ${anywhere(typed)}
      or jsonb_path_query_array(handles, '$.*')::text ilike ${anywhere(typed)})`

// Uses a union, because an `or` across two tables would scan both tables completely.
const creatorsLike = (typed: string): RawBuilder<unknown> => sql`
  select id from users where ${nameIs(typed)}
   union all
  select id from creators where ${pageIs(typed)}`

/** The trigram index cannot find texts this short, and most applicants match them anyway. */
const indexedLetters = 3
export const findsByIndex = (typed: string): boolean => withoutSign(typed).length >= indexedLetters

// With an array of ids, one index scan finds all creators. A subquery would look up each applicant.
export const ofCreatorsLike = (typed: string): RawBuilder<unknown> =>
  findsByIndex(typed) ? sql`c.creator_id = any(array(${creatorsLike(typed)}))` : isLike(typed)

// With `offset 0` the planner checks row by row, so the scan stops when the page is full.
const isLike = (typed: string): RawBuilder<unknown> => sql`exists (
  select from users join creators using (id)
   where id = c.creator_id and (${nameIs(typed)} or ${pageIs(typed)}) offset 0)`

const foundMax = 20

export const findCreators = async (
  actor: BrandActor,
  campaignId: string,
  typed: string,
): Promise<{ items: FoundCreator[] }> => {
  await viewOwnPlaces(actor, campaignId)
  const rows = await db
    .selectFrom('creators as cr')
    .innerJoin('users as u', 'u.id', 'cr.id')
    .leftJoin('collaborations as c', (join) =>
      join.onRef('c.creator_id', '=', 'cr.id').on('c.campaign_id', '=', campaignId),
    )
    .select([
      'cr.slug',
      'cr.handles',
      'cr.followers',
      'cr.rating_sum',
      'cr.rating_count',
      sql<string>`creator_name(u.display_name)`.as('name'),
      'u.photo_url',
      'c.state',
      sql<number>`0`.as('completed'),
    ])
    .where(isNamedLike(typed))
    .where(isFindableBy(actor.brandId))
    .orderBy('cr.rating_rank', 'desc')
    .orderBy('cr.id')
    .limit(foundMax)
    .execute()
  return {
    items: rows.map((row) => {
      const { slug, name, photoUrl, followers, rating } = shapeApplicant(row)
      return {
        slug,
        name,
        photoUrl,
        followers,
        rating,
        state: row.state as CollaborationState | null,
      }
    }),
  }
}
