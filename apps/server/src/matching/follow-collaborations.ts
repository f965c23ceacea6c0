import type { Db } from '#platform/db.ts'
import { eventFollower } from '#platform/event-follower.ts'
import type { HappenedEvent } from '#platform/event-reader.ts'
import { inTransaction } from '#platform/transaction.ts'
import { listPairsOfEvents } from './match-facts.views.ts'
import { explainFit } from './match-lines.rules.ts'
import {
  addAnswers,
  forgetOldStrikes,
  refreshDemands,
  refreshTrackRecords,
  writeFits,
} from './matching.store.ts'

const ends: readonly (string | null)[] = ['completed', 'expired', 'cancelled']
const begins: readonly (string | null)[] = ['applied', 'invited']
const moves = (event: HappenedEvent): boolean => event.type.startsWith('collaboration.')

/** Keeps what scores stand on: each side's past, how many wait, and how well each applicant fits. */
const follow = async (tx: Db, events: HappenedEvent[]): Promise<void> => {
  const idsOf = (concerns: (event: HappenedEvent) => boolean): number[] =>
    events.filter(concerns).map((event) => event.id)
  await refreshTrackRecords(
    tx,
    idsOf((event) => moves(event) && ends.includes(event.toState)),
  )
  await refreshDemands(
    tx,
    idsOf((event) => moves(event) && [event.fromState, event.toState].includes('applied')),
  )
  await addAnswers(
    tx,
    idsOf((event) => moves(event) && event.fromState === 'applied' && event.toState !== 'applied'),
  )
  await writeFitsOf(
    tx,
    idsOf(
      (event) =>
        event.type === 'creator.profile_changed' ||
        (moves(event) && begins.includes(event.toState)),
    ),
  )
}

const writeFitsOf = async (tx: Db, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length === 0) return
  const pairs = await listPairsOfEvents(tx, eventIds)
  const computed = pairs.map(({ collaborationId, campaignId, creator, campaign }) => ({
    collaborationId,
    campaignId,
    fit: explainFit(creator, campaign),
  }))
  await writeFits(tx, computed)
}

const forgetAll = async (): Promise<void> => {
  while ((await inTransaction(forgetOldStrikes)) > 0);
}

const follower = eventFollower('matching', follow, forgetAll)

export const startMatching = follower.start
/** Scores everything announced so far. */
export const drainMatching = follower.drain
