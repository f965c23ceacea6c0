import { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { actsOf } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import type {
  CreatorCollaboration,
  CreatorCollaborationDetail,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import { listTimeline, termsOf } from '#collaborations/lifecycle/index.ts'
import { listReceipts } from '#collaborations/receipts/index.ts'
import { viewCreatorDelivery } from '#collaborations/shipments/index.ts'
import { keepLiveUntil, listRounds, roundsLeft } from '#collaborations/submissions/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert, refuse } from '#platform/refusal.ts'
import {
  agreedColumns,
  agreedTexts,
  countColumns,
  placesOf,
  selectCollaborations,
  shapeCollaboration,
  termColumns,
} from './overview.views.ts'
import { creatorVerdicts } from './overview-verdicts.rules.ts'

const selectMine = (actor: CreatorActor, tx: Db) =>
  selectCollaborations(tx)
    .innerJoin('brands as b', 'b.id', 'c.brand_id')
    .select(['b.slug', 'b.name', 'b.logo_url', 'b.hue'])
    .where('c.creator_id', '=', actor.userId)

type Row = Awaited<ReturnType<ReturnType<typeof selectMine>['executeTakeFirstOrThrow']>>

const shapeMine = (row: Row): CreatorCollaboration => ({
  ...shapeCollaboration(row),
  // The escrow also holds the fee, which the creator does not get.
  coinsHeld: Math.max(0, row.coins_held - row.held_fee),
  brand: { slug: row.slug, name: row.name, logoUrl: row.logo_url, hue: row.hue },
  offered: actsOf(row, 'creator'),
  can: creatorVerdicts(row, placesOf(row), now()),
})

export const listCreatorCollaborations = async (
  actor: CreatorActor,
  query: { tab: CreatorTab; cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<CreatorCollaboration> & { counts: Record<CreatorTab, number> }> => {
  const limit = query.limit ?? 24
  let page = selectMine(actor, db)
    .where('c.creator_tab', '=', query.tab)
    .orderBy('c.state_since', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  if (query.cursor !== undefined) {
    const [since, id] = decodeCursor(query.cursor)
    page = page.where(sql<boolean>`(c.state_since, c.id) < (${since}::timestamptz, ${id}::uuid)`)
  }
  const [rows, counts] = await Promise.all([page.execute(), countTabs(actor)])
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.state_since, last.id])
  return { items: items.map(shapeMine), nextCursor, counts }
}

const countTabs = async ({ userId }: CreatorActor): Promise<Record<CreatorTab, number>> => {
  const counts = countColumns(
    CreatorTab.options,
    (tab) => sql`select from collaborations
                  where creator_id = ${userId}::uuid and creator_tab = ${tab}`,
  )
  const { rows } = await sql<Record<CreatorTab, number>>`select ${counts}`.execute(db)
  assert(rows[0] !== undefined, 'a select without a table answers one row')
  return rows[0]
}

export const viewCreatorCollaboration = async (
  actor: CreatorActor,
  id: string,
): Promise<CreatorCollaborationDetail> => {
  const row = await selectMine(actor, db)
    .select([...agreedColumns, 'k.product', ...termColumns])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return refuse('collaboration.not_found')
  const rounds = await listRounds(db, id, 'creator')
  const asked = rounds.filter((round) => round.verdict === 'changes_requested').length
  const terms = termsOf(row, row)
  return {
    ...shapeMine(row),
    pitch: row.pitch,
    ...agreedTexts(row, terms),
    reviewDays: terms.reviewDays,
    terms,
    termsHash: row.terms_hash,
    rightsUntil: row.rights_until,
    receipts: await listReceipts(db, id),
    keepLiveUntil: keepLiveUntil(row.completed_at, terms),
    rounds,
    roundsLeft: roundsLeft(asked, terms.changeRounds),
    timeline: await listTimeline(db, row, terms, 'creator'),
    delivery: await viewCreatorDelivery(db, row),
  }
}
