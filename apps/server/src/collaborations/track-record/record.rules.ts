import {
  type BrandKind,
  BrandStrike,
  type CreatorKind,
  CreatorStrike,
} from '@tandem/contract/collaborations/track-record/record.kinds.ts'
import type { Side } from '@tandem/contract/side.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { monthsLater } from '#money/coins/idle/months.rules.ts'

/** Number of events per kind. Kinds without events are absent. */
export type Tally = Partial<Record<CreatorKind | BrandKind, number>>

const countsMonths = 12

const strikes: Record<Side, readonly string[]> = {
  creator: CreatorStrike.options,
  brand: BrandStrike.options,
}
/** Old answer times of a brand say little about how fast it answers now. */
const measured: Record<Side, readonly string[]> = { creator: [], brand: ['decided', 'reviewed'] }

const isStrike = (side: Side, kind: string): boolean => strikes[side].includes(kind)

/** Kinds that stop counting after 12 months. Completed work counts forever. */
export const fadingKinds = (side: Side): readonly string[] => [...strikes[side], ...measured[side]]

export const countsSince = (now: Date): Date => monthsLater(now, -countsMonths)

export const countsUntil = (side: Side, record: { kind: string; at: string }): Date | null =>
  fadingKinds(side).includes(record.kind) ? monthsLater(new Date(record.at), countsMonths) : null

export type RuledEvent = { kind: string; at: string; appeal: { state: string } | null }

export const counts = (side: Side, event: RuledEvent, now: Date): boolean =>
  event.appeal?.state !== 'granted' &&
  (!fadingKinds(side).includes(event.kind) || Date.parse(event.at) >= countsSince(now).getTime())

export const acceptsAppeal = (side: Side, event: RuledEvent, now: Date): Verdict => {
  if (!isStrike(side, event.kind)) return refused('record.no_strike')
  if (event.appeal !== null) return refused('record.already_appealed')
  return counts(side, event, now) ? allowed : refused('record.counts_no_longer')
}

/** Cancelling in time has no weight, so that people cancel instead of missing a deadline. */
const weights: Record<Side, Tally> = {
  creator: { expired: 1, late: 0.5 },
  brand: { not_shipped: 1, auto_approved: 0.5 },
}

/** Everybody starts at 3 of 4 works (75), so one event cannot change the score much. */
export const reliabilityOf = (side: Side, tally: Tally): number => {
  const done = tally.completed ?? 0
  const failed = Object.entries(weights[side]).reduce(
    (sum, [kind, weight]) => sum + weight * (tally[kind as keyof Tally] ?? 0),
    0,
  )
  return (100 * (done + 3)) / (done + failed + 4)
}

/** Points by which one event of this kind changes the current score, rounded to 0.1. */
export const movedBy = (side: Side, kind: keyof Tally, tally: Tally): number => {
  const without = { ...tally, [kind]: Math.max(0, (tally[kind] ?? 0) - 1) }
  const moved = reliabilityOf(side, tally) - reliabilityOf(side, without)
  return Math.round(moved * 10) / 10 + 0
}

export const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all)
