import { soonHours } from '@tandem/contract/collaborations/track-record/record.limits.ts'
import type {
  BrandRecord,
  CreatorRecord,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { findBrandBySlug, ratingOf } from '#accounts/brands/index.ts'
import { findCreatorBySlug } from '#accounts/creators/index.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import {
  countsSince,
  countsUntil,
  fadingKinds,
  reliabilityOf,
  shareOf,
  type Tally,
} from './record.rules.ts'
import { recordSource } from './record-source.views.ts'

type Sum = {
  kind: keyof Tally
  count: number
  median: number | null
  mean: number | null
  soon: number
  oldest: string
}

type Sums = ReadonlyMap<string, Sum>

const readSumsOf = async (
  tx: Db,
  side: Side,
  whose: string | readonly string[],
): Promise<ReadonlyMap<string, Sums>> => {
  const since = countsSince(now()).toISOString()
  const { rows } = await sql<Sum & { owner_id: string }>`
    select r.owner_id, r.kind, count(*)::int as count, avg(r.amount) as mean, min(r.at) as oldest,
           percentile_cont(0.5) within group (order by r.amount) as median,
           (count(*) filter (where r.amount <= ${soonHours}))::int as soon
      from (${recordSource(side, whose)}) r
      left join appeals a on a.collaboration_id = r.collaboration_id and a.side = ${side}
                         and a.kind = r.kind and a.state = 'granted'
     where a.id is null and (r.kind <> all(${fadingKinds(side)}::text[]) or r.at >= ${since}::timestamptz)
     group by r.owner_id, r.kind`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.owner_id)].map(([id, sums]) => [
      id,
      new Map(sums.map((sum) => [sum.kind, sum])),
    ]),
  )
}

const readSums = async (tx: Db, side: Side, id: string): Promise<Sums> =>
  (await readSumsOf(tx, side, id)).get(id) ?? new Map()

const tallyFrom = (sums: Sums): Tally =>
  Object.fromEntries([...sums].map(([kind, { count }]) => [kind, count]))

export const readTally = async (tx: Db, side: Side, id: string): Promise<Tally> =>
  tallyFrom(await readSums(tx, side, id))

const readRating = async (tx: Db, side: Side, id: string) => {
  const { rating_sum, rating_count } = await tx
    .selectFrom(side === 'brand' ? 'brands' : 'creators')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { average: ratingOf(rating_sum, rating_count), count: rating_count }
}

const creatorRecordFrom = (sums: Sums, rating: CreatorRecord['rating']): CreatorRecord => {
  const count = (kind: keyof Tally) => sums.get(kind)?.count ?? 0
  return {
    reliability: Math.round(reliabilityOf('creator', tallyFrom(sums))),
    rating,
    completed: count('completed'),
    onTime: count('on_time'),
    late: count('late'),
    expired: count('expired'),
    cancelled: count('cancelled'),
    disputesLost: count('dispute_lost'),
    meanRevisions: sums.get('revisions')?.mean ?? null,
  }
}

export const viewCreatorRecord = async (creatorId: string, tx: Db = db): Promise<CreatorRecord> => {
  const [sums, rating] = await Promise.all([
    readSums(tx, 'creator', creatorId),
    readRating(tx, 'creator', creatorId),
  ])
  return creatorRecordFrom(sums, rating)
}

type Rated = { id: string; rating: CreatorRecord['rating'] }

export const viewCreatorRecords = async (
  creators: readonly Rated[],
  tx: Db,
): Promise<ReadonlyMap<string, CreatorRecord>> => {
  const ids = creators.map(({ id }) => id)
  const sums = await readSumsOf(tx, 'creator', ids)
  return new Map(
    creators.map(({ id, rating }) => [id, creatorRecordFrom(sums.get(id) ?? new Map(), rating)]),
  )
}

/** Counted separately, because rights to a post can exist without a collaboration. */
const countUsedAfterEnd = async (tx: Db, brandId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from rights_disputes d join rights_grants g on g.id = d.grant_id
     where g.brand_id = ${brandId}::uuid and d.state = 'upheld'
       and d.decided_at >= ${countsSince(now()).toISOString()}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

export const viewBrandRecord = async (brandId: string, tx: Db = db): Promise<BrandRecord> => {
  const [sums, rating, usedAfterEnd] = await Promise.all([
    readSums(tx, 'brand', brandId),
    readRating(tx, 'brand', brandId),
    countUsedAfterEnd(tx, brandId),
  ])
  const count = (kind: keyof Tally) => sums.get(kind)?.count ?? 0
  return {
    reliability: Math.round(reliabilityOf('brand', tallyFrom(sums))),
    rating,
    accepted: count('accepted'),
    completed: count('completed'),
    ended: count('ended'),
    completedShare: shareOf(count('completed'), count('completed') + count('ended')),
    decided: count('decided'),
    decideHours: sums.get('decided')?.median ?? null,
    decidedSoonShare: shareOf(
      sums.get('decided')?.soon ?? 0,
      count('decided') + count('unanswered'),
    ),
    unanswered: count('unanswered'),
    reviewed: count('reviewed'),
    reviewHours: sums.get('reviewed')?.median ?? null,
    autoApproved: count('auto_approved'),
    notShipped: count('not_shipped'),
    cancelled: count('cancelled'),
    disputesLost: count('dispute_lost'),
    usedAfterEnd,
  }
}

/** The earliest moment at which an event stops counting; null when none does. */
const fadesAt = (side: Side, sums: Sums, kinds: readonly (keyof Tally)[]): Date | null => {
  const ends = kinds.flatMap((kind) => {
    const at = sums.get(kind)?.oldest
    return at === undefined ? [] : (countsUntil(side, { kind, at })?.getTime() ?? [])
  })
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

/** `fadesAt` is the earliest moment at which these figures change without a new event. */
export const viewCreatorTrack = async (tx: Db, creatorId: string) => {
  const sums = await readSums(tx, 'creator', creatorId)
  const count = (kind: keyof Tally) => sums.get(kind)?.count ?? 0
  return {
    completed: count('completed'),
    expired: count('expired'),
    late: count('late'),
    fadesAt: fadesAt('creator', sums, ['expired', 'late']),
  }
}

export const viewBrandPace = async (tx: Db, brandId: string) => {
  const sums = await readSums(tx, 'brand', brandId)
  const decided = sums.get('decided')
  return {
    answered: (decided?.count ?? 0) + (sums.get('unanswered')?.count ?? 0),
    answeredFast: decided?.soon ?? 0,
    fadesAt: fadesAt('brand', sums, ['decided', 'unanswered']),
  }
}

export const viewRecordOfBrand = async (brandName: string): Promise<BrandRecord> => {
  const brand = (await findBrandBySlug(db, brandName)) ?? refuse('brand.not_found')
  return viewBrandRecord(brand.id)
}

export const viewRecordOfCreator = async (creatorName: string): Promise<CreatorRecord> => {
  const creator = (await findCreatorBySlug(db, creatorName)) ?? refuse('creator.not_found')
  return viewCreatorRecord(creator.id)
}
