import {
  type DealCard,
  type DealStage,
  dealStages,
} from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { cardOf, ownDeals, readDeals } from './deal.views.ts'

type Query = {
  cursor?: string | undefined
  limit?: number | undefined
  stage?: DealStage | undefined
  offerId?: string | undefined
}
type Counts = Record<DealStage, number>

const ofOffer = (offerId: string | undefined) =>
  offerId === undefined ? sql`true` : sql`d.offer_id = ${offerId}::uuid`

const countDeals = async (actor: Party, offerId: string | undefined): Promise<Counts> => {
  const { rows } = await sql<{ stage: DealStage; count: number }>`
    select d.stage, count(*) as count from (${ownDeals(actor)}) d
     where ${ofOffer(offerId)} group by d.stage`.execute(db)
  const counted = new Map(rows.map(({ stage, count }) => [stage, count]))
  return Object.fromEntries(dealStages.map((stage) => [stage, counted.get(stage) ?? 0])) as Counts
}

export const listDeals = async (
  actor: Party,
  { cursor, limit = 24, stage, offerId }: Query,
): Promise<Page<DealCard> & { counts: Counts }> => {
  const [at, id] = decodeCursorOf('barter.deals', cursor) ?? []
  const wheres = [
    ofOffer(offerId),
    stage === undefined ? sql`true` : sql`d.stage = ${stage}`,
    id === undefined ? sql`true` : sql`(d.changed_at, d.id) < (${at}::timestamptz, ${id}::uuid)`,
  ]
  const found = await readDeals(
    db,
    actor,
    sql`${sql.join(wheres, sql` and `)}
        order by d.changed_at desc, d.id desc limit ${limit + 1}`,
  )
  const { items, nextCursor } = pageFrom(found, limit, (last) => [
    'barter.deals',
    last.changed_at,
    last.id,
  ])
  return { items: items.map(cardOf), nextCursor, counts: await countDeals(actor, offerId) }
}
