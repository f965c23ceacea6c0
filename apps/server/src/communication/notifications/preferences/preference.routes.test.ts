import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { mutesMax } from '@tandem/contract/communication/notifications/notification.limits.ts'
import { notificationPreferences } from '@tandem/contract/communication/notifications/preference.endpoints.ts'
import type { NotificationSettingsChange } from '@tandem/contract/communication/notifications/preference.schema.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPair } from '#communication/messages/message.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildSides, deliverAfter, happens, subjectsTo } from '../deliveries/delivery.factory.ts'
import { drainNotifications } from '../index.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
const own = notificationPreferences
const read = (as: Person) => server.call(own.read, { as })
const change = (as: Person, body: NotificationSettingsChange) =>
  server.call(own.change, { as, body })
const listed = async (as: Person) => (await server.call(notifications.list, { as })).body

describe('/notifications/settings', () => {
  it('gives each side its kinds with the usual channels', async () => {
    const { creator, brand } = await buildSides()
    const { body } = await read(creator)
    expect(body).toMatchObject({
      frequency: 'at_once',
      quietHours: null,
      timeZone: null,
      zoneInUse: 'UTC',
      pushShowsContent: false,
      address: { email: creator.actor.email, confirmed: true, stopped: null },
    })
    const of = (kind: string) => body.kinds.find((one) => one.kind === kind)
    expect(of('places')).toEqual({ kind: 'places', inApp: 'always', mail: 'always', push: 'on' })
    expect(of('reviews')).toEqual({ kind: 'reviews', inApp: 'on', mail: 'on', push: 'off' })
    expect(of('tips')).toEqual({ kind: 'tips', inApp: 'on', mail: 'never', push: 'never' })
    const kindsOfBrand = (await read(brand)).body.kinds.map(({ kind }) => kind)
    expect(kindsOfBrand).not.toContain('campaigns')
    expect(kindsOfBrand).toContain('members')
    expect(of('members')).toBeUndefined()
  })

  it('keeps what was chosen, and leaves the rest as it is', async () => {
    const { creator } = await buildSides()
    await change(creator, { frequency: 'weekly', hour: 18, timeZone: 'Europe/Berlin' })
    const { body } = await change(creator, {
      kinds: [{ kind: 'reviews', channel: 'mail', on: false }],
      quietHours: { from: 22, to: 7 },
    })
    expect(body).toMatchObject({
      frequency: 'weekly',
      hour: 18,
      zoneInUse: 'Europe/Berlin',
      quietHours: { from: 22, to: 7 },
    })
    expect(body.kinds.find(({ kind }) => kind === 'reviews')?.mail).toBe('off')
    expect((await read(creator)).body).toEqual(body)
    const automatic = await change(creator, { timeZone: null, quietHours: null })
    expect(automatic.body).toMatchObject({ timeZone: null, zoneInUse: 'UTC', quietHours: null })
  })

  it('refuses to switch off what is mandatory, and unknown zones', async () => {
    const { creator } = await buildSides()
    const off = await change(creator, { kinds: [{ kind: 'payments', channel: 'mail', on: false }] })
    expect(off.body).toMatchObject({
      code: 'notification.mandatory',
      detail: 'It moves your coins or money. It cannot be switched off.',
    })
    expect((await change(creator, { timeZone: 'Mars/Olympus' })).body.code).toBe(
      'notification.unknown_zone',
    )
    const wrong = { hour: 24, weekday: 0, quietHours: { from: 7, to: 7 } }
    for (const [field, value] of Object.entries(wrong))
      expect((await change(creator, { [field]: value })).body.code).toBe('input.invalid')
  })

  it('moves emails that wait to the new time', async () => {
    const sides = await buildSides()
    await change(sides.brand, { frequency: 'weekly' })
    await happens(sides, 'collaboration.applied')
    await deliverAfter(2)
    expect(await subjectsTo(sides.brand)).toEqual([])
    await change(sides.brand, { frequency: 'at_once' })
    await deliverAfter(4)
    expect(await subjectsTo(sides.brand)).toEqual(['Mira Sol applied to “Winter glow”'])
  })

  it('hides a kind in Tandem without stopping its emails', async () => {
    const sides = await buildSides()
    await change(sides.brand, { kinds: [{ kind: 'applications', channel: 'inApp', on: false }] })
    await happens(sides, 'collaboration.applied')
    await deliverAfter(2)
    expect(await listed(sides.brand)).toMatchObject({ items: [], unreadCount: 0 })
    expect(await subjectsTo(sides.brand)).toHaveLength(1)
  })
})

describe('muting', () => {
  it('keeps one collaboration silent, except for what is mandatory', async () => {
    const { id, brand, creator } = await buildPair()
    await drainNotifications()
    const muted = await server.call(own.muteCollaboration, {
      as: creator,
      params: { collaborationId: id },
    })
    expect(muted.body).toEqual({ done: true })
    const { items } = (await server.call(own.mutes, { as: creator })).body
    expect(items).toEqual([expect.objectContaining({ of: 'collaboration', id, with: brand.name })])
    const sides = { creator, brand }
    await db.updateTable('users').set({ email_verified: true }).execute()
    await happens(sides, 'collaboration.shipped', { subjectId: id, from: 'accepted' })
    await happens(sides, 'collaboration.expired', { subjectId: id, from: 'producing' })
    await deliverAfter(2)
    expect(await subjectsTo(creator)).toEqual(['Collaboration expired'])
    expect((await listed(creator)).items.map(({ read }) => read)).toEqual([false, true])
    await server.call(own.unmuteCollaboration, { as: creator, params: { collaborationId: id } })
    expect((await server.call(own.mutes, { as: creator })).body.items).toEqual([])
  })

  it('covers a whole campaign for its brand and its creators, and no other person', async () => {
    const { campaignId, brand, creator } = await buildPair()
    const stranger = (await buildSides()).creator
    const params = { campaignId }
    for (const as of [brand, creator])
      expect((await server.call(own.muteCampaign, { as, params })).status).toBe(200)
    for (const endpoint of [own.muteCampaign, own.unmuteCampaign])
      expect((await server.call(endpoint, { as: stranger, params })).body.code).toBe(
        'campaign.not_found',
      )
    await happens({ creator, brand }, 'rights.asked', { data: { campaignId } })
    await drainNotifications()
    expect((await listed(creator)).unreadCount).toBe(0)
    await server.call(own.unmuteCampaign, { as: creator, params })
    expect((await server.call(own.mutes, { as: creator })).body.items).toEqual([])
  })

  it('refuses foreign collaborations, and more mutes than a person needs', async () => {
    const { id, campaignId, creator } = await buildPair()
    const stranger = (await buildSides()).creator
    for (const endpoint of [own.muteCollaboration, own.unmuteCollaboration])
      expect(
        (await server.call(endpoint, { as: stranger, params: { collaborationId: id } })).body.code,
      ).toBe('collaboration.not_found')
    await server.asOwner(`
      begin;
      set local session_replication_role = replica;
      insert into notification_mutes (user_id, campaign_id)
        select '${creator.actor.userId}', uuid7() from generate_series(1, ${mutesMax});
      commit`)
    const full = await server.call(own.muteCampaign, { as: creator, params: { campaignId } })
    expect(full.body.code).toBe('notification.too_many_mutes')
    const alsoFull = await server.call(own.muteCollaboration, {
      as: creator,
      params: { collaborationId: id },
    })
    expect(alsoFull.body.code).toBe('notification.too_many_mutes')
  })
})
