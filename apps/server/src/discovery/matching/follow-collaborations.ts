import { viewBrandPace, viewCreatorTrack } from '#collaborations/track-record/index.ts'
import { eventFollower } from '#platform/events/event-follower.ts'
import type { HappenedEvent } from '#platform/events/event-reader.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { hasStale, listConcerned, listPairsOfEvents } from './match-facts.views.ts'
import { explainFit } from './match-lines.rules.ts'
import {
  lockStale,
  refreshDemands,
  writeFits,
  writePace,
  writeTrackRecord,
} from './matching.store.ts'

type States = readonly (string | null)[]
const begins: States = ['applied', 'invited']
const weighs: States = ['submitted', 'completed', 'expired']

const moves = (event: HappenedEvent): boolean => event.type.startsWith('collaboration.')
const appealed = (event: HappenedEvent, side: string): boolean =>
  event.type === 'appeal.granted' && event.toState === side

/** Events that change the facts from which scores are computed. */
const changes = {
  track: (event: HappenedEvent): boolean =>
    (moves(event) && weighs.includes(event.toState)) || appealed(event, 'creator'),
  pace: (event: HappenedEvent): boolean =>
    (moves(event) && event.fromState === 'applied') || appealed(event, 'brand'),
  demand: (event: HappenedEvent): boolean =>
    moves(event) && [event.fromState, event.toState].includes('applied'),
  fit: (event: HappenedEvent): boolean =>
    event.type === 'creator.profile_changed' || (moves(event) && begins.includes(event.toState)),
}

const follow = async (tx: Db, events: HappenedEvent[]): Promise<void> => {
  const idsOf = (change: keyof typeof changes): number[] =>
    events.filter(changes[change]).map((event) => event.id)
  const [track, pace, fit] = [idsOf('track'), idsOf('pace'), idsOf('fit')]
  if (track.length > 0) await keepTracks(tx, await listConcerned(tx, 'creator', track))
  if (pace.length > 0) await keepPaces(tx, await listConcerned(tx, 'brand', pace))
  await refreshDemands(tx, idsOf('demand'))
  if (fit.length > 0) await keepFits(tx, fit)
}

// Sorted, because two servers may lock the same rows.
const keepTracks = async (tx: Db, creatorIds: string[]): Promise<void> => {
  for (const id of creatorIds.sort()) await writeTrackRecord(tx, id, await viewCreatorTrack(tx, id))
}

const keepPaces = async (tx: Db, brandIds: string[]): Promise<void> => {
  for (const id of brandIds.sort()) await writePace(tx, id, await viewBrandPace(tx, id))
}

const keepFits = async (tx: Db, eventIds: readonly number[]): Promise<void> => {
  const pairs = await listPairsOfEvents(tx, eventIds)
  const computed = pairs.map(({ collaborationId, campaignId, creator, campaign }) => ({
    collaborationId,
    campaignId,
    fit: explainFit(creator, campaign),
  }))
  await writeFits(tx, computed)
}

/** Handles one batch per call; later calls handle the rest. */
const letFade = async (): Promise<void> => {
  // Checks without a transaction first, so that an idle server opens none.
  if (!(await hasStale())) return
  await inTransaction(async (tx) => {
    const { creators, brands } = await lockStale(tx)
    await keepTracks(tx, creators)
    await keepPaces(tx, brands)
  })
}

const follower = eventFollower('matching', follow, {
  afterwards: letFade,
  unhurried: true,
})

export const startMatching = follower.start
export const drainMatching = follower.drain
