import {
  type BrandKind,
  BrandStrike,
  type CreatorKind,
  CreatorStrike,
} from '@tandem/contract/records/record.kinds.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type Side = 'creator' | 'brand'
/** How often each kind of event counts; what never happened is absent. */
export type Tally = Partial<Record<CreatorKind | BrandKind, number>>

/** How long what speaks against somebody counts, and how long measured times do. */
const countsMonths = 12
/** An application is decided soon within so many hours. */
export const soonHours = 72

const strikes: Record<Side, readonly string[]> = {
  creator: CreatorStrike.options,
  brand: BrandStrike.options,
}
/** Times are measured over the last months too: what a brand was years ago says little. */
const measured: Record<Side, readonly string[]> = { creator: [], brand: ['decided', 'reviewed'] }

const isStrike = (side: Side, kind: string): boolean => strikes[side].includes(kind)

/** Kinds that stop counting with time. What was done well counts for good. */
export const fadingKinds = (side: Side): readonly string[] => [...strikes[side], ...measured[side]]

const monthsLater = (moment: Date, months: number): Date => {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}

/** Since when events of fading kinds count. */
export const countsSince = (now: Date): Date => monthsLater(now, -countsMonths)

/** Until when an event counts; null for one that counts for good. */
export const countsUntil = (side: Side, it: { kind: string; at: string }): Date | null =>
  fadingKinds(side).includes(it.kind) ? monthsLater(new Date(it.at), countsMonths) : null

export type RuledEvent = { kind: string; at: string; appeal: { state: string } | null }

/** Whether it is part of the numbers: not too old, and not set aside by an operator. */
export const counts = (side: Side, it: RuledEvent, now: Date): boolean =>
  it.appeal?.state !== 'granted' &&
  (!fadingKinds(side).includes(it.kind) || Date.parse(it.at) >= countsSince(now).getTime())

/** Only what counts against somebody now, and each event once. */
export const acceptsAppeal = (side: Side, it: RuledEvent, now: Date): Verdict => {
  if (!isStrike(side, it.kind)) return refused('record.no_strike')
  if (it.appeal !== null) return refused('record.already_appealed')
  return counts(side, it, now) ? allowed : refused('record.counts_no_longer')
}

/**
 * A failure weighs 1, what was only slow weighs half. Stepping back in time weighs nothing on either
 * side: it is shown, and better than falling silent.
 */
const weights: Record<Side, Tally> = {
  creator: { expired: 1, late: 0.5 },
  brand: { not_shipped: 1, auto_approved: 0.5 },
}

/**
 * 0 to 100. Three imagined completed works of four keep a single event from deciding it: somebody
 * new stands at 75.
 */
export const reliabilityOf = (side: Side, tally: Tally): number => {
  const done = tally.completed ?? 0
  const failed = Object.entries(weights[side]).reduce(
    (sum, [kind, weight]) => sum + weight * (tally[kind as keyof Tally] ?? 0),
    0,
  )
  return (100 * (done + 3)) / (done + failed + 4)
}

/** By how many points, to a tenth, one event of this kind moves the reliability as it is now. */
export const movedBy = (side: Side, kind: keyof Tally, tally: Tally): number => {
  const without = { ...tally, [kind]: Math.max(0, (tally[kind] ?? 0) - 1) }
  const moved = reliabilityOf(side, tally) - reliabilityOf(side, without)
  return Math.round(moved * 10) / 10 + 0
}

/** The part of all, null of nothing. */
export const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all)
