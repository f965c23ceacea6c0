import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { applyToProgramme } from '#affiliate/programmes/enrolments/apply-to-programme.ts'
import { leaveProgramme } from '#affiliate/programmes/enrolments/leave-programme.ts'
import { type BuiltProgramme, buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { topics } from './notification.rules.ts'
import { quotaOf, quotaPerDay } from './notification-quota.rules.ts'
import { drainNotifications } from './write-notifications.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Creator = Awaited<ReturnType<typeof buildCreator>>

const joinAndLeave = async (creator: Creator, { programmeId }: BuiltProgramme, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await applyToProgramme(creator.actor, programmeId, { termsVersion: 1 })
    await leaveProgramme(creator.actor, programmeId)
  }
}
const newsOf = async ({ brand }: BuiltProgramme) => {
  await drainNotifications()
  return (await server.call(notifications.list, { as: brand, query: { limit: 50 } })).body
}

it('a creator who joins and leaves all the time fills the quota and one bundle, which counts on in its place', async () => {
  const built = await buildProgramme({ autoApprove: true })
  const creator = await buildCreator()
  const mails = () => db.selectFrom('mails').select('id').execute()
  const mailsBefore = await mails()
  await joinAndLeave(creator, built, 10)
  const early = await newsOf(built)
  await server.call(notifications.markAllRead, {
    as: built.brand,
    body: { upTo: early.items[0]?.id ?? 0 },
  })
  await joinAndLeave(creator, built, 10)
  const { items, unreadCount } = await newsOf(built)
  expect(items).toHaveLength(quotaPerDay + 1)
  expect(items[0]?.id).toBe(early.items[0]?.id)
  expect(items[0]?.message).toContain(
    ` And ${40 - quotaPerDay - 1} more like this on the same day.`,
  )
  expect(items[1]?.message).not.toContain('more like this')
  expect(unreadCount).toBe(1)
  expect(await mails()).toEqual(mailsBefore)
})

it('never bundles what tells of money, a decision, an answer or a deadline that comes', () => {
  const kept =
    /^(topup|coins|redemption|settlement|account)[.]|^commission[.](?!held|released)|^claim[.](?!made)|[.](completed|accepted|dispute_(?!taken_back)\w+|expired|expiring|ending|ended|reminded|\w+_reminded|granted|renewed|agreed|budget_\w+)$/
  expect(topics.filter((topic) => kept.test(topic) && quotaOf(topic) !== undefined)).toEqual([])
})
