import { statesAtWork } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Promised } from '@tandem/contract/collaborations/overview/promised.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { selectCollaborations, shapeCollaboration } from './overview.views.ts'

export const listPromised = async (
  actor: Actor,
  { cursor, limit = 24 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<Promised>> => {
  if (actor.role === null) return refuse('role.not_chosen')
  let page = selectCollaborations(db)
    .innerJoin('brands as b', 'b.id', 'c.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .select([
      'b.slug as brand_slug',
      'b.name as brand_name',
      'cr.slug as creator_slug',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
    ])
    .where('c.state', 'in', statesAtWork)
    .where('c.coins', '>', 0)
    .orderBy('c.state_since', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  page =
    'brandId' in actor
      ? page.where('c.brand_id', '=', actor.brandId)
      : page.where('c.creator_id', '=', actor.userId)
  if (cursor !== undefined) {
    const [since, id] = decodeCursor(cursor)
    page = page.where(sql<boolean>`(c.state_since, c.id) < (${since}::timestamptz, ${id}::uuid)`)
  }
  const rows = await page.execute()
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.state_since, last.id])
  return {
    items: items.map((row) => {
      const { id, state, stateSince, coins, payment, campaign } = shapeCollaboration(row)
      return {
        ...{ id, state, stateSince, coins, payment },
        campaign: { id: campaign.id, title: campaign.title },
        brand: { slug: row.brand_slug, name: row.brand_name },
        creator: { slug: row.creator_slug, name: row.creator_name },
      }
    }),
    nextCursor,
  }
}
