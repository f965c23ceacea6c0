import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { brandParameter } from '@tandem/contract/platform/asked-brand.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { write } from '#communication/messages/message.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { deliverAfter } from '../notifications/deliveries/delivery.factory.ts'
import { type Agency, applyToEach, buildAgency } from './agency.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const names = ['Glow Theory', 'Harbour', 'Northlight']

const leave = ({ userId }: Agency, brandId: string) =>
  db
    .deleteFrom('brand_members')
    .where('user_id', '=', userId)
    .where('brand_id', '=', brandId)
    .execute()

/** Reads all pages with the given number of rows on each. */
const pagesOf = async <Item>(
  read: (cursor?: string) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> => {
  const page = await read()
  const items = [...page.items]
  for (let next = page.nextCursor; next !== null; ) {
    const more = await read(next)
    items.push(...more.items)
    next = more.nextCursor
  }
  return items
}

it('a link without a brand leads to the member’s brand that has it, and to no other', async () => {
  const agency = await buildAgency(names)
  const { ids } = await applyToEach(agency)
  const held = async (thingId: string) =>
    (await server.call(brands.holding, { as: agency.as, params: { thingId } })).body.brandId
  const [, second] = agency.brands
  expect(await held(ids[1] ?? '')).toBe(second?.brandId)
  expect(await held(ids.at(-1) ?? '')).toBeNull()
})

describe('the inbox of an agency', () => {
  it('lists the tasks of all its brands on pages, and only those', async () => {
    const agency = await buildAgency(Array.from({ length: 10 }, (_, nr) => `Brand ${nr}`))
    const { ids } = await applyToEach(agency)
    const { as } = agency
    const all = await pagesOf(
      async (cursor) =>
        (await server.call(inbox.list, { as, query: { brands: 'all', limit: 3, cursor } })).body,
    )
    expect(all.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect(all.map(({ brand }) => brand.id)).toEqual(agency.brands.map(({ brandId }) => brandId))
    const { body } = await server.call(inbox.count, { as, query: { brands: 'all' } })
    expect(body).toMatchObject({ total: 10, kinds: [{ kind: 'applications', count: 10 }] })
    const own = await server.call(inbox.list, { as, brandId: agency.brands[4]?.brandId ?? '' })
    expect(own.body.items.map(({ id }) => id)).toEqual([ids[4]])
  })

  it('refuses the cursor of the other list, and leaves out a brand that was left', async () => {
    const agency = await buildAgency(names)
    await applyToEach(agency)
    const { as, brands } = agency
    const query = { brands: 'all', limit: 1 } as const
    const { nextCursor } = (await server.call(inbox.list, { as, query })).body
    const mixed = await server.call(inbox.list, { as, query: { cursor: nextCursor ?? '' } })
    expect(mixed.body).toMatchObject({ code: 'input.invalid' })
    await leave(agency, brands[1]?.brandId ?? '')
    const { items } = (await server.call(inbox.list, { as, query: { brands: 'all' } })).body
    expect(items.map(({ brand }) => brand.name)).toEqual(['Glow Theory', 'Northlight'])
  })

  it('counts what is new in each brand', async () => {
    const agency = await buildAgency(names)
    const { ids, creator } = await applyToEach(agency)
    for (const text of ['Hello!', 'When do we start?'])
      await write(server, creator, ids[1] ?? '', text)
    await drainNotifications()
    const { items } = (await server.call(inbox.brands, { as: agency.as })).body
    expect(
      items.map(({ tasks, messages: unread, notifications: told }) => [tasks, unread, told]),
    ).toEqual([
      [1, 0, 1],
      [1, 2, 1],
      [1, 0, 1],
    ])
  })
})

describe('the conversations of an agency', () => {
  it('are in one list over all brands, in which words can be found', async () => {
    const agency = await buildAgency(names)
    const { ids } = await applyToEach(agency)
    const { as, brands } = agency
    for (const [nr, brand] of brands.entries()) {
      const sent = await server.call(messages.send, {
        ...{ as, brandId: brand.brandId, params: { collaborationId: ids[nr] ?? '' } },
        body: { id: crypto.randomUUID(), body: `Welcome to harbour number ${nr}`, fileUrls: [] },
      })
      expect(sent.status).toBe(200)
    }
    const read = async (query: object, cursor?: string) =>
      (
        await server.call(messages.conversations, {
          as,
          query: { brands: 'all', ...query, cursor },
        })
      ).body
    const all = await pagesOf((cursor) => read({ limit: 2 }, cursor))
    expect(all.map(({ brand }) => brand.name)).toEqual(names.toReversed())
    const found = await read({ q: 'number 1' })
    expect(found.items.map(({ brand }) => brand.name)).toEqual(['Harbour'])
    const ofOne = (await server.call(messages.conversations, { as })).body
    expect(ofOne.items.map(({ brand }) => brand.name)).toEqual(['Glow Theory'])
  })
})

describe('notifications of an agency', () => {
  it('name their brand and lead to it', async () => {
    const agency = await buildAgency(names)
    await applyToEach(agency)
    await drainNotifications()
    const { items } = (await server.call(notifications.list, { as: agency.as })).body
    const told = items.filter(({ title }) => title.includes('applied'))
    expect(told.map(({ brand }) => brand?.name)).toEqual(names.toReversed())
    for (const { brand, link } of told)
      expect(link).toMatch(new RegExp(`[?]${brandParameter}=${brand?.id}$`))
  })

  it('come in one summary, brand by brand', async () => {
    const agency = await buildAgency(names)
    await db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', agency.userId)
      .execute()
    await db
      .insertInto('notification_preferences')
      .values({ user_id: agency.userId, frequency: 'daily' })
      .execute()
    await applyToEach(agency)
    await drainNotifications()
    await deliverAfter(2 * 24 * 60)
    const [summary, ...others] = await db
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.to_address')
      .where('users.id', '=', agency.userId)
      .where('subject', 'like', 'Your day%')
      .select('body')
      .execute()
    expect(others).toEqual([])
    const text = summary?.body ?? ''
    const places = names.map((name) => text.indexOf(`\n${name}\n`))
    expect(Math.min(...places)).toBeGreaterThan(-1)
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    for (const { brandId } of agency.brands) expect(text).toContain(`${brandParameter}=${brandId}`)
  })
})
