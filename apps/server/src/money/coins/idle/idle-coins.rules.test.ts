import { expect, it } from 'vitest'
import { type Countdown, idleStep } from './idle-coins.rules.ts'

const since = new Date('2024-01-31T12:00:00Z')
const months = 24
const lapse = new Date('2026-01-31T12:00:00Z')
const daysBefore = (days: number, moment = lapse): Date =>
  new Date(moment.getTime() - days * 86_400_000)
const none: Countdown = { notices: 0 }
const told = (notices: number, expiresAt = lapse): Countdown => ({ notices, expiresAt })
const stepAt = (at: Date, countdown: Countdown) => idleStep({ since, countdown }, months, at)

it.each<[string, Date, Countdown, object]>([
  ['waits until 60 days before', daysBefore(61), none, { do: 'wait', until: daysBefore(60) }],
  ['tells at 60 days', daysBefore(60), none, { do: 'tell', days: 60, until: daysBefore(30) }],
  ['then waits for 30', daysBefore(31), told(1), { do: 'wait', until: daysBefore(30) }],
  ['tells at 30', daysBefore(30), told(1), { do: 'tell', days: 30, until: daysBefore(7) }],
  ['tells at 7', daysBefore(7), told(2), { do: 'tell', days: 7, until: lapse }],
  ['waits out the last week', daysBefore(0.001), told(3), { do: 'wait', until: lapse }],
  ['lets them expire on the day', lapse, told(3), { do: 'expire', expiresAt: lapse }],
])('%s', (_, at, countdown, expected) => {
  expect(stepAt(at, countdown)).toMatchObject(expected)
})

it('moves the day when a notice comes late, so that each comes as long before as it says', () => {
  const late = daysBefore(-300)
  expect(stepAt(late, none)).toMatchObject({
    do: 'tell',
    days: 60,
    countdown: { notices: 1, expiresAt: daysBefore(-360) },
  })
  expect(stepAt(daysBefore(2), told(1))).toMatchObject({
    do: 'tell',
    days: 7,
    until: daysBefore(-5),
    countdown: { notices: 3, expiresAt: daysBefore(-5) },
  })
})

it('starts over when more time is allowed, or when the notices are long forgotten', () => {
  const longer = idleStep({ since, countdown: told(3) }, months + 12, lapse)
  expect(longer).toMatchObject({ do: 'wait', countdown: { notices: 0 } })
  expect(stepAt(daysBefore(-8), told(3))).toMatchObject({ do: 'tell', days: 60 })
})
