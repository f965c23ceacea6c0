import { segmentsBetween } from './database/log-segments.ts'
import type { LogCopy, Manifest } from './manifest.ts'

export type Choice = {
  /** The backup that holds the whole database. */
  readonly base: Manifest
  /** The backup with the last part of the log. Equals `base` for a copy of tables. */
  readonly end: Manifest
  readonly segments: LogCopy['segments']
  /** Set when the log is replayed only until this moment. */
  readonly stopAt: string | undefined
  /** The backup before `end`. It knows files that were deleted before `end`. */
  readonly before: Manifest | undefined
}

const at = (moment: string): number => new Date(moment).getTime()

const withLog = (
  base: Manifest,
  end: Manifest,
  all: readonly Manifest[],
): LogCopy['segments'] | undefined => {
  const [first, last] = [base.cluster?.firstSegment, end.log?.lastSegment]
  if (first === undefined || last === undefined) return undefined
  const found = new Map(
    all
      .filter(({ log }) => log?.cluster === base.log?.cluster)
      .flatMap(({ log }) => log?.segments ?? [])
      .map((segment) => [segment.name, segment]),
  )
  const wanted = segmentsBetween(first, last).map((name) => found.get(name))
  const histories = [...found.values()].filter(({ name }) => name.endsWith('.history'))
  const whole = wanted.filter((segment) => segment !== undefined)
  return whole.length === wanted.length ? [...whole, ...histories] : undefined
}

/** `all` is sorted by time. Returns a sentence when no backup fits. */
export const chooseBackup = (
  all: readonly Manifest[],
  moment: string | undefined,
): Choice | { mistake: string } => {
  const [oldest, newest] = [all[0], all.at(-1)]
  if (oldest === undefined || newest === undefined) return { mistake: 'It contains no backup.' }
  const latest =
    moment === undefined ? newest : all.findLast(({ until }) => at(until) <= at(moment))
  if (latest === undefined)
    return {
      mistake: `Its oldest backup is from ${oldest.until}. Name that moment or a later one.`,
    }
  const place = all.indexOf(latest)
  if (latest.kind === 'copy')
    return { base: latest, end: latest, segments: [], stopAt: undefined, before: undefined }
  const isSame = (one: Manifest) => one.log?.cluster === latest.log?.cluster
  const base = all.findLast((one, nr) => nr <= place && one.kind === 'files' && isSame(one))
  const end =
    moment === undefined
      ? latest
      : all.find((one, nr) => nr >= place && isSame(one) && at(one.until) >= at(moment))
  if (base === undefined) return { mistake: `The full backup before ${latest.until} is missing.` }
  if (end === undefined)
    return {
      mistake: `Its backups reach until ${latest.until}. Name that moment or an earlier one.`,
    }
  const segments = withLog(base, end, all)
  if (segments === undefined)
    return {
      mistake: `Its log has a gap after ${base.until}. Name that moment, or one after the next full backup.`,
    }
  return { base, end, segments, stopAt: moment, before: latest }
}
