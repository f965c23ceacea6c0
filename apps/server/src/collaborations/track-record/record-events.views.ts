import type {
  BrandKind,
  CreatorKind,
} from '@tandem/contract/collaborations/track-record/record.kinds.ts'
import type {
  BrandRecordEvent,
  CreatorRecordEvent,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import type { Side } from '@tandem/contract/side.ts'
import { all, allowed, type Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayAppeal } from './record.policy.ts'
import { acceptsAppeal, counts, countsUntil, movedBy, type Tally } from './record.rules.ts'
import { readTally } from './record.views.ts'
import { recordSource, type SourceRow } from './record-source.views.ts'

type AnyEvent = Omit<CreatorRecordEvent, 'kind'> & { kind: CreatorKind | BrandKind }
type Query = { cursor?: string | undefined; limit?: number | undefined; kind?: string | undefined }
type Row = SourceRow & {
  campaign_title: string
  other_name: string
  other_slug: string
  appeal_state: 'open' | 'granted' | 'refused' | null
  appeal_words: string
  appeal_reason: string | null
  appealed_at: string
  decided_at: string | null
}

const select = (side: Side, id: string, condition: RawBuilder<unknown>, limit: number) => sql<Row>`
  select r.*, k.title as campaign_title, a.state as appeal_state, a.words as appeal_words,
         a.reason as appeal_reason, a.created_at as appealed_at, a.decided_at,
         ${side === 'creator' ? sql`b.name` : sql`creator_name(u.display_name)`} as other_name,
         ${side === 'creator' ? sql`b.slug` : sql`cr.slug`} as other_slug
    from (${recordSource(side, id)}) r
    join collaborations c on c.id = r.collaboration_id
    join campaigns k on k.id = c.campaign_id
    join brands b on b.id = c.brand_id
    join creators cr on cr.id = c.creator_id
    join users u on u.id = c.creator_id
    left join appeals a on a.collaboration_id = r.collaboration_id and a.side = ${side} and a.kind = r.kind
   where ${condition}
   order by r.at desc, r.collaboration_id desc, r.kind desc limit ${limit}`

const shape = (side: Side, may: Verdict, tally: Tally, row: Row): AnyEvent => {
  const appeal =
    row.appeal_state === null
      ? null
      : {
          state: row.appeal_state,
          words: row.appeal_words,
          reason: row.appeal_reason,
          at: row.appealed_at,
          decidedAt: row.decided_at,
        }
  const kind = row.kind as AnyEvent['kind']
  const event = { kind, at: row.at, appeal }
  const inForce = counts(side, event, now())
  return {
    ...event,
    collaborationId: row.collaboration_id,
    amount: row.amount,
    campaign: { id: row.campaign_id, title: row.campaign_title },
    other: { name: row.other_name, slug: row.other_slug },
    counts: inForce,
    countsUntil: countsUntil(side, event)?.toISOString() ?? null,
    moved: inForce ? movedBy(side, kind, tally) : 0,
    can: { appeal: all(may, acceptsAppeal(side, event, now())) },
  }
}

const listEvents = async (
  side: Side,
  whose: { id: string; may: Verdict },
  query: Query,
): Promise<Page<AnyEvent>> => {
  const limit = query.limit ?? 24
  const last = decodeCursorOf(`records.${side}`, query.cursor)
  const ofKind = query.kind === undefined ? sql`true` : sql`r.kind = ${query.kind}`
  const beyond =
    last === undefined
      ? sql`true`
      : sql`(r.at, r.collaboration_id, r.kind) < (${last[0]}::timestamptz, ${last[1]}::uuid, ${last[2]}::text)`
  const [{ rows }, tally] = await Promise.all([
    select(side, whose.id, sql`${ofKind} and ${beyond}`, limit + 1).execute(db),
    readTally(db, side, whose.id),
  ])
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [
    `records.${side}`,
    last.at,
    last.collaboration_id,
    last.kind,
  ])
  return { items: items.map((row) => shape(side, whose.may, tally, row)), nextCursor }
}

/** Newest first; includes events that no longer count. */
export const listCreatorEvents = async (
  actor: CreatorActor,
  query: Query,
): Promise<Page<CreatorRecordEvent>> =>
  (await listEvents(
    'creator',
    { id: actor.userId, may: allowed },
    query,
  )) as Page<CreatorRecordEvent>

export const listBrandEvents = async (
  actor: BrandActor,
  query: Query,
): Promise<Page<BrandRecordEvent>> =>
  (await listEvents(
    'brand',
    { id: actor.brandId, may: mayAppeal(actor) },
    query,
  )) as Page<BrandRecordEvent>

export const viewEvent = async (
  tx: Db,
  side: Side,
  whose: { id: string; may: Verdict },
  event: { collaborationId: string; kind: string },
): Promise<AnyEvent> => {
  const condition = sql`r.collaboration_id = ${event.collaborationId}::uuid and r.kind = ${event.kind}`
  const { rows } = await select(side, whose.id, condition, 1).execute(tx)
  const row = rows[0] ?? refuse('record.not_found')
  return shape(side, whose.may, await readTally(tx, side, whose.id), row)
}
