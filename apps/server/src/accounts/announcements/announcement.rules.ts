import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type Times = { startsAt: string; endsAt: string; endedAt: string | null }

export const acceptsTimes = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Verdict => (endsAt > startsAt && endsAt > now ? allowed : refused('announcement.ends_early'))

export const stateOf = (
  { startsAt, endsAt, endedAt }: Times,
  now: Date,
): 'planned' | 'running' | 'over' => {
  if (endedAt !== null || Date.parse(endsAt) <= now.getTime()) return 'over'
  return Date.parse(startsAt) > now.getTime() ? 'planned' : 'running'
}

export const acceptsEnding = (times: Times, now: Date): Verdict =>
  stateOf(times, now) === 'over' ? refused('announcement.over') : allowed
