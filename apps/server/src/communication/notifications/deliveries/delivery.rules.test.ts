import { describe, expect, it } from 'vitest'
import type { Preferences } from '../preferences/preference.rules.ts'
import { planDeliveries } from './delivery.rules.ts'

const now = new Date('2026-01-15T12:00:00Z')
const usual: Preferences = {
  frequency: 'at_once',
  hour: 8,
  weekday: 1,
  quietHours: null,
  pushShowsContent: false,
  zoneInUse: 'Europe/Berlin',
  choices: [],
  roles: [],
  hasDevice: true,
}
const plansOf = (topic: string, own: Partial<Preferences> = {}) =>
  Object.fromEntries(
    planDeliveries({ id: 7, topic, subjectId: 'x', at: now }, { ...usual, ...own }, now).map(
      (plan) => [plan.channel, `${plan.bundle} ${plan.due.toISOString().slice(0, 16)}`],
    ),
  )

describe('planDeliveries', () => {
  it.each([
    ['collaboration.accepted', 'places 7 2026-01-15T12:01'],
    ['collaboration.applied', 'applications 2026-01-15T12:01'],
    ['collaboration.submitted', 'content x 2026-01-15T12:01'],
    ['message.unread', 'messages 2026-01-15T12:10'],
  ])('sends an email about %s at once', (topic, mail) => {
    expect(plansOf(topic).mail).toBe(mail)
  })

  it('puts optional kinds into the summary, but no mandatory kind and no reminder', () => {
    const daily = { frequency: 'daily' } as const
    expect(plansOf('collaboration.applied', daily).mail).toBe('digest 2026-01-16T07:00')
    expect(plansOf('collaboration.applied', { frequency: 'weekly' }).mail).toBe(
      'digest 2026-01-19T07:00',
    )
    expect(plansOf('collaboration.accepted', daily).mail).toBe('places 7 2026-01-15T12:01')
    expect(plansOf('collaboration.creator_reminded', daily).mail).toBe('deadlines 2026-01-15T12:01')
  })

  it('delivers by the channels that are switched on', () => {
    const choice = (kind: string, channel: 'mail' | 'push', is_on: boolean) => ({
      choices: [{ kind, channel, is_on }],
    })
    const of = (topic: string, own: Partial<Preferences> = {}) => Object.keys(plansOf(topic, own))
    expect(of('collaboration.applied')).toEqual(['mail', 'push'])
    expect(of('collaboration.applied', choice('applications', 'mail', false))).toEqual(['push'])
    expect(of('collaboration.applied', choice('applications', 'push', false))).toEqual(['mail'])
    expect(of('collaboration.accepted', choice('places', 'mail', false))).toEqual(['mail', 'push'])
    expect(of('post.shared')).toEqual(['mail'])
    expect(of('account.welcome', choice('tips', 'mail', true))).toEqual([])
    expect(of('no.longer_known')).toEqual([])
    // The command that ends access mails the person itself.
    expect(of('account.access_revoked')).toEqual(['push'])
    expect(of('collaboration.applied', { hasDevice: false })).toEqual(['mail'])
  })

  it('keeps push notifications back in the quiet hours', () => {
    expect(plansOf('collaboration.accepted', { quietHours: { from: 13, to: 15 } }).push).toBe(
      'places 7 2026-01-15T14:00',
    )
  })
})
