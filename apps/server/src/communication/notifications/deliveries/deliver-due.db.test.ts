import type { EventName } from '@tandem/contract/events.ts'
import type { Side } from '@tandem/contract/side.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { deliverDue, drainNotifications } from '../index.ts'
import { buildSides, deliverAfter, happens, type Sides, subjectsTo } from './delivery.factory.ts'

useTestApp()
afterEach(() => moveClock(0))

let sides: Sides
beforeEach(async () => {
  await drainNotifications()
  sides = await buildSides()
})

const mailsOfSides = async () => ({
  creator: await subjectsTo(sides.creator),
  brand: await subjectsTo(sides.brand),
})
const prefer = (side: Side, frequency: 'daily' | 'weekly') =>
  db
    .insertInto('notification_preferences')
    .values({ user_id: sides[side].actor.userId, frequency, time_zone: 'Europe/Berlin' })
    .execute()

type Case = [EventName, { from?: string; to?: Side }, { creator?: string; brand?: string }]
const cases: Case[] = [
  ['collaboration.applied', {}, { brand: 'Mira Sol applied to “Winter glow”' }],
  ['collaboration.invited', {}, { creator: 'Glow Theory invited you to “Winter glow”' }],
  [
    'collaboration.accepted',
    { from: 'applied' },
    { creator: 'Glow Theory accepted your application' },
  ],
  ['collaboration.shipped', { from: 'accepted' }, { creator: 'Glow Theory sent your product' }],
  ['collaboration.receipt_sent', { from: 'accepted' }, { brand: 'Mira Sol sent a receipt' }],
  ['collaboration.submitted', { from: 'producing' }, { brand: 'Mira Sol submitted content' }],
  [
    'collaboration.completed',
    { from: 'live' },
    {
      creator: 'Glow Theory approved your content',
      brand: 'Collaboration with Mira Sol completed',
    },
  ],
  [
    'collaboration.disputed',
    { from: 'submitted' },
    { creator: 'Glow Theory opened a dispute', brand: 'Mira Sol opened a dispute' },
  ],
  [
    'collaboration.creator_reminded',
    {},
    { creator: 'Reminder: “Winter glow” needs your next step' },
  ],
  ['message.unread_by_creator', {}, { creator: 'New message from Glow Theory' }],
  ['barter.countered', { to: 'brand' }, { brand: 'Mira Sol sent a counter-offer' }],
  ['rights.asked', {}, { creator: 'Glow Theory asks to use your post' }],
  ['enrolment.invited', {}, { creator: 'Glow Theory invited you to “a programme”' }],
  ['commission.earned', {}, { creator: 'You brought an order to Glow Theory' }],
  ['commission.matured', {}, { creator: 'A commission was paid to you' }],
  ['claim.made', {}, { brand: 'A creator reported a missing order' }],
  ['review.written', { to: 'creator' }, { creator: 'Glow Theory reviewed your work' }],
  ['post.shared', {}, { brand: 'Mira Sol shared a post about you' }],
  ['search.found', {}, { creator: 'New for “your search”' }],
  ['redemption.issued', {}, { creator: 'Coupon redeemed' }],
  ['topup.charged_back', {}, { brand: 'A payment was charged back' }],
]

describe('emails at once', () => {
  it.each(cases)(
    '%s reaches the right side once, with the names of today',
    async (type, more, expected) => {
      await happens(sides, type, more)
      await deliverAfter(0.5)
      expect(await mailsOfSides()).toEqual({ creator: [], brand: [] })
      // The thread's last message may be ten minutes old.
      await deliverAfter(11)
      await deliverAfter(30)
      expect(await mailsOfSides()).toEqual({
        creator: expected.creator === undefined ? [] : [expected.creator],
        brand: expected.brand === undefined ? [] : [expected.brand],
      })
    },
  )

  it('joins what one minute brings, tasks first', async () => {
    await happens(sides, 'collaboration.withdrawn', { from: 'applied' })
    await happens(sides, 'collaboration.applied')
    await happens(sides, 'collaboration.applied')
    await deliverAfter(2)
    expect(await subjectsTo(sides.brand)).toEqual([
      'Mira Sol applied to “Winter glow” and 2 other notifications',
    ])
  })

  it('are sent once by several servers at a time', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => buildSides()))
    for (const other of others)
      for (const type of ['collaboration.invited', 'rights.asked'] as const)
        await happens(other, type)
    await drainNotifications()
    moveClock(120_000)
    await Promise.all(Array.from({ length: 4 }, () => deliverDue()))
    await deliverDue()
    for (const other of others) expect(await subjectsTo(other.creator)).toHaveLength(2)
  })

  it('are left out for what was read, done, muted or switched off meanwhile', async () => {
    const { creator } = sides
    const [read, doneOne, muted] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await happens(sides, 'content.commented', { subjectId: read })
    await happens(sides, 'collaboration.invited', { subjectId: doneOne })
    await happens(sides, 'collaboration.shipped', { subjectId: muted, from: 'accepted' })
    await happens(sides, 'rights.asked')
    await drainNotifications()
    await db
      .updateTable('notifications')
      .set({ read_at: new Date().toISOString() })
      .where('subject_id', '=', read)
      .execute()
    await happens(sides, 'collaboration.invitation_withdrawn', {
      subjectId: doneOne,
      from: 'invited',
    })
    await db
      .insertInto('notification_choices')
      .values([
        { user_id: creator.actor.userId, kind: 'rights', channel: 'mail', is_on: false },
        { user_id: creator.actor.userId, kind: 'shipments', channel: 'mail', is_on: false },
      ])
      .execute()
    await deliverAfter(2)
    expect(await subjectsTo(creator)).toEqual(['Glow Theory withdrew an invitation'])
    expect(
      await db
        .selectFrom('notification_deliveries')
        .where('channel', '=', 'mail')
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  it('never reach an unconfirmed address, and reach suspended people only about what they lose', async () => {
    const { creator, brand } = sides
    await db
      .updateTable('users')
      .set({ email_verified: false })
      .where('id', '=', creator.actor.userId)
      .execute()
    await db
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', brand.actor.userId)
      .execute()
    await happens(sides, 'collaboration.completed', { from: 'live' })
    await happens(sides, 'collaboration.applied')
    await deliverAfter(2)
    expect(await mailsOfSides()).toEqual({
      creator: [],
      brand: ['Collaboration with Mira Sol completed'],
    })
    const userId = brand.actor.userId
    await inTransaction((tx) =>
      announce(tx, {
        ...{ type: 'account.suspended', subjectType: 'user', subjectId: userId },
        data: { reason: 'Spam.' },
      }),
    )
    await deliverAfter(3)
    expect(await subjectsTo(brand)).toContain('Your account was suspended')
  })
})

describe('push notifications', () => {
  it('go to people with a device, without private words unless they chose that', async () => {
    const { creator, brand } = sides
    for (const { actor } of [creator, brand]) {
      const { public_id } = await db
        .selectFrom('sessions')
        .where('user_id', '=', actor.userId)
        .select('public_id')
        .executeTakeFirstOrThrow()
      const secret = Buffer.from(actor.userId)
      await db
        .insertInto('push_subscriptions')
        .values({
          ...{ user_id: actor.userId, session_id: public_id },
          ...{ endpoint_hash: secret, secrets_encrypted: secret },
        })
        .execute()
    }
    await db
      .insertInto('notification_preferences')
      .values({ user_id: creator.actor.userId, push_shows_content: true })
      .execute()
    await happens(sides, 'collaboration.completed', { from: 'live' })
    await deliverAfter(0)
    const sent = await db
      .selectFrom('push_messages as m')
      .innerJoin('push_subscriptions as s', 's.id', 'm.subscription_id')
      .select(['s.user_id', 'm.payload'])
      .execute()
    const titles = new Map(sent.map((one) => [one.user_id, JSON.parse(one.payload).title]))
    expect(titles).toEqual(
      new Map([
        [creator.actor.userId, 'Glow Theory approved your content'],
        [brand.actor.userId, 'Tandem: something new needs you'],
      ]),
    )
  })
})

it('sends the others when one notification cannot be put into words', async () => {
  await happens(sides, 'topup.paid')
  await happens(sides, 'collaboration.applied')
  await drainNotifications()
  const broken = db.updateTable('notifications').set({ data: 'null' })
  await broken.where('topic', '=', 'topup.paid').execute()
  moveClock(2 * minuteMs)
  const troubles: unknown[] = []
  await deliverDue((error) => troubles.push(error))
  expect(troubles.length).toBeGreaterThan(0)
  expect(await subjectsTo(sides.brand)).toEqual(['Mira Sol applied to “Winter glow”'])
  const waiting = db.selectFrom('notification_deliveries').selectAll()
  const left = await waiting.where('user_id', '=', sides.brand.actor.userId).execute()
  expect(left).toMatchObject([{ channel: 'mail', kind: 'payments' }])
  expect(Date.parse(left[0]?.due_at ?? '') - Date.now()).toBeGreaterThan(50 * minuteMs)
  await db.deleteFrom('notification_deliveries').execute()
})

it('mails the last warning before silence pays even to those who want no reminders', async () => {
  await db
    .insertInto('notification_choices')
    .values({ user_id: sides.brand.actor.userId, kind: 'deadlines', channel: 'mail', is_on: false })
    .execute()
  const data = { deadline: new Date(Date.now() + minuteMs).toISOString(), left: 'Hurry.' }
  await happens(sides, 'collaboration.brand_reminded', { data })
  await happens(sides, 'collaboration.brand_reminded', { data: { ...data, approves: true } })
  await deliverAfter(2)
  expect(await subjectsTo(sides.brand)).toEqual(['Last reminder: review the content of Mira Sol'])
})

it('tells about money also after the server was off for weeks', async () => {
  await happens(sides, 'topup.paid')
  await happens(sides, 'collaboration.applied')
  const { userId } = sides.brand.actor
  await db.updateTable('domain_events').set({ at: '2020-01-01T00:00:00Z' }).execute()
  await deliverAfter(2)
  expect(await subjectsTo(sides.brand)).toHaveLength(1)
  const told = db.selectFrom('notifications').where('user_id', '=', userId)
  expect(await told.where('read_at', 'is', null).select('topic').execute()).toEqual([
    { topic: 'topup.paid' },
  ])
})

describe('the summary', () => {
  it('comes at the person’s hour with tasks first, and without what is done', async () => {
    await prefer('brand', 'daily')
    const [kept, taken] = [crypto.randomUUID(), crypto.randomUUID()]
    await happens(sides, 'post.shared')
    await happens(sides, 'collaboration.applied', { subjectId: kept })
    await happens(sides, 'collaboration.applied', { subjectId: taken })
    await happens(sides, 'collaboration.withdrawn', { subjectId: taken, from: 'applied' })
    await deliverAfter(2)
    expect(await subjectsTo(sides.brand)).toEqual([])
    await deliverAfter(25 * 60)
    expect(await subjectsTo(sides.brand)).toEqual([
      'Your day in Tandem: 1 task and 2 pieces of news',
    ])
    const { body } = await db
      .selectFrom('mails')
      .where('to_address', '=', sides.brand.actor.email)
      .select('body')
      .executeTakeFirstOrThrow()
    expect(body.indexOf('Needs you: Mira Sol applied')).toBeLessThan(body.indexOf('shared a post'))
    expect(body.match(/Mira Sol applied/g)).toHaveLength(1)
  })

  it('is not sent when nothing is left in it', async () => {
    await prefer('brand', 'weekly')
    const subjectId = crypto.randomUUID()
    await happens(sides, 'collaboration.submitted', { subjectId, from: 'producing' })
    await happens(sides, 'collaboration.changes_requested', { subjectId, from: 'submitted' })
    await deliverAfter(8 * 24 * 60)
    expect(await subjectsTo(sides.brand)).toEqual([])
  })

  it('keeps changed terms until they are accepted or the programme ends', async () => {
    const { programmeId } = await buildProgramme({ brand: sides.brand })
    const { brandId } = sides.brand
    await db
      .insertInto('enrolments')
      .values({
        ...{ programme_id: programmeId, brand_id: brandId, state: 'approved' },
        creator_id: sides.creator.actor.userId,
      })
      .execute()
    const isOpen = async (...types: EventName[]) => {
      for (const type of types) await happens(sides, type, { subjectId: programmeId })
      await drainNotifications()
      const task = await db
        .selectFrom('notifications')
        .where('topic', '=', 'programme.terms_changed')
        .where('user_id', '=', sides.creator.actor.userId)
        .select('read_at')
        .executeTakeFirstOrThrow()
      return task.read_at === null
    }
    expect(await isOpen('programme.terms_changed', 'programme.funded')).toBe(true)
    expect(await isOpen('programme.ended')).toBe(false)
  })
})
