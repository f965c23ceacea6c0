import { randomUUID } from 'node:crypto'
import { announcements } from '@tandem/contract/accounts/announcements/announcement.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { notificationPreferences } from '@tandem/contract/communication/notifications/preference.endpoints.ts'
import { operatorAnnouncements } from '@tandem/contract/operator/announcements/announcement.endpoints.ts'
import type { AnnouncementDraft } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { atTime, now } from '#platform/clock.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { announcementDraft } from './announcement.factory.ts'

const server = useTestApp()

const publish = async (more: Partial<AnnouncementDraft>) => {
  const as = await buildOperatorAccount()
  const title = `News ${randomUUID().slice(0, 8)}`
  const body = announcementDraft({ title, ...more })
  const answer = await server.call(operatorAnnouncements.publish, { as, body })
  const id = answer.body.items?.find((one) => one.title === title)?.id ?? ''
  const seenBy = async (person: { token: string }) => {
    const { body: session } = await server.call(identity.session, { as: person })
    return session.announcements?.some((one) => one.id === id) ?? false
  }
  const toldTo = async (person: { token: string }) => {
    await passDeadlines()
    await drainNotifications()
    const { body: list } = await server.call(notifications.list, { as: person, query: {} })
    return list.items.filter((one) => one.title === title)
  }
  const end = (announcementId = id) =>
    server.call(operatorAnnouncements.end, { as, params: { announcementId } })
  return { as, id, answer, seenBy, toldTo, end }
}

it('shows a banner to its audience until each person dismisses it', async () => {
  const [creator, other, brand] = [await buildCreator(), await buildCreator(), await buildBrand()]
  const { id, seenBy, toldTo } = await publish({ audience: 'creator' })
  expect(await Promise.all([creator, other, brand].map(seenBy))).toEqual([true, true, false])
  const params = { announcementId: id }
  expect((await server.call(announcements.dismiss, { as: creator, params })).status).toBe(200)
  expect(await Promise.all([creator, other].map(seenBy))).toEqual([false, true])
  expect(await toldTo(other)).toEqual([])
})

it('begins and ends when it was planned to, or when an operator ends it', async () => {
  const creator = await buildCreator()
  const at = (days: number) => new Date(now().getTime() + days * dayMs)
  const { seenBy, end } = await publish({
    startsAt: at(2).toISOString(),
    endsAt: at(4).toISOString(),
  })
  const seen: boolean[] = []
  for (const day of [1, 3, 5]) seen.push(await atTime(at(day), () => seenBy(creator)))
  expect(seen).toEqual([false, true, false])
  expect((await end()).status).toBe(200)
  expect(await atTime(at(3), () => seenBy(creator))).toBe(false)
  expect((await end()).body.code).toBe('announcement.over')
  expect((await end(randomUUID())).body.code).toBe('announcement.not_found')
  const past = await publish({ endsAt: at(-1).toISOString() })
  expect(past.answer.body).toMatchObject({ code: 'announcement.ends_early' })
})

it('notifies each person once, but nobody who switched announcements off', async () => {
  const [creator, silent, brand] = [await buildCreator(), await buildCreator(), await buildBrand()]
  await server.call(notificationPreferences.change, {
    as: silent,
    body: { kinds: [{ kind: 'news', channel: 'inApp', on: false }] },
  })
  const { toldTo } = await publish({ audience: 'creator', isMailed: true })
  expect(await toldTo(creator)).toHaveLength(1)
  expect(await toldTo(creator)).toHaveLength(1)
  expect(await toldTo(silent)).toEqual([])
  expect(await toldTo(brand)).toEqual([])
  const notice = await publish({ isMailed: true, mandatoryReason: 'The terms change.' })
  const [told] = await notice.toldTo(silent)
  expect(told?.message).toContain('You get this because: The terms change.')
  expect(await notice.toldTo(brand)).toHaveLength(1)
})

it.each(['/\\other.example', '//other.example', 'https://', 'javascript:alert(1)'])(
  'has no link such as %s, which leads elsewhere or nowhere',
  async (link) => {
    const { answer } = await publish({ link })
    expect(answer.body).toMatchObject({
      code: 'input.invalid',
      fields: { link: expect.any(String) },
    })
  },
)
