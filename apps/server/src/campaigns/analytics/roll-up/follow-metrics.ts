import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { eventFollower } from '#platform/events/event-follower.ts'
import type { HappenedEvent } from '#platform/events/event-reader.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { hasStaleMetrics, linksVisitedSince, subjectsOfEvents } from './changed-subjects.views.ts'
import { countAgain, lockMetrics, takeStale } from './roll-up.store.ts'

const staleMax = 500
/** Events of one transaction often change the same sums, which it then writes once. */
const eventsMax = 1000
const clicksEveryMs = 60_000

const follow = async (tx: Db, events: readonly HappenedEvent[]): Promise<void> => {
  await lockMetrics(tx)
  for (const [subject, ids] of subjectsOfEvents(events.map(({ id }) => id)))
    await countAgain(tx, subject, ids)
}

const countStale = (): Promise<number> =>
  inTransaction(async (tx) => {
    await lockMetrics(tx)
    const stale = await takeStale(tx, staleMax)
    for (const subject of ['post', 'commission'] as const) {
      const ids = stale.filter((one) => one.subject === subject).map(({ id }) => id)
      if (ids.length > 0) await countAgain(tx, subject, sql`select unnest(${ids}::uuid[]) as id`)
    }
    return stale.length
  })

const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Yesterday too, because the last visits of a day are stored after midnight. */
const countClicks = (): Promise<number> =>
  inTransaction(async (tx) => {
    await lockMetrics(tx)
    const since = utcDay(now().getTime() - dayMs)
    return countAgain(tx, 'link', linksVisitedSince(since), since)
  })

let clicksCountedAt = 0
const countTheRest = async (): Promise<void> => {
  // Checks without a transaction first, so that an idle server writes nothing.
  while ((await hasStaleMetrics()) && (await countStale()) > 0);
  if (Date.now() - clicksCountedAt < clicksEveryMs) return
  clicksCountedAt = Date.now()
  await countClicks()
}

const follower = eventFollower('metrics', follow, {
  afterwards: countTheRest,
  unhurried: true,
  batch: eventsMax,
})

export const startMetrics = follower.start

/** Counts everything that happened so far. For tests, and before figures are compared. */
export const drainMetrics = async (): Promise<void> => {
  await follower.drain()
  await countTheRest()
  await countClicks()
}
