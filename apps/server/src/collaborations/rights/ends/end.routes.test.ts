import { rightsRenewals } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import type { RightsUses } from '@tandem/contract/collaborations/rights/rights-use.schema.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { webhookTypes } from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { codeOf, range, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { useReceiver, verify } from '#integrations/webhooks/receiver.factory.ts'
import { drainWebhooks, sendDue } from '#integrations/webhooks/start-sending.ts'
import { buildWebhook } from '#integrations/webhooks/webhook.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from './granted.factory.ts'
import { renewGrant } from './renew-grant.ts'

const server = useTestApp()
const receiver = useReceiver()
afterEach(() => moveClock(0))

type Person = { token: string }
type Told = { type: string; timestamp: string; data: Record<string, unknown> }

const name = (grantId: string, as: Person, price: number | null) =>
  server.call(rightsRenewals.namePrice, { as, params: { grantId }, body: { coins: price } })
const renew = (grantId: string, as: Person, price: number) =>
  server.call(rightsRenewals.renew, { as, params: { grantId }, body: { coins: price } })
const read = async (grantId: string, as: Person) =>
  (await server.call(rightsGrants.readForBrand, { as, params: { grantId } })).body
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
const before = (end: Date, days: number, ms = 0) => new Date(end.getTime() - days * dayMs + ms)

const lookAt = async (moment: Date, ...readers: Person[]): Promise<string[][]> => {
  moveClock(moment.getTime() - (Date.now() - 1))
  await passDeadlines()
  await drainNotifications()
  const heard: string[][] = []
  for (const as of readers) {
    const { items } = (await server.call(notifications.list, { as })).body
    const ofRights = items.filter(({ title }) => /^Rights/.test(title))
    heard.push(ofRights.map(({ message }) => message).reverse())
  }
  return heard
}

describe('the end of rights', () => {
  it('is told to both sides 14 and 3 days before and when it is there, each once', async () => {
    const { brand, creator, endsAt } = await buildGranted({ renewalCoins: 40 })
    const sides = [brand, creator, await buildBrand(), await buildCreator()]
    const counts = async (moment: Date) =>
      (await lookAt(moment, ...sides)).map(({ length }) => length)
    expect(await counts(before(endsAt, 14, -60_000))).toEqual([0, 0, 0, 0])
    expect(await counts(before(endsAt, 14))).toEqual([1, 1, 0, 0])
    expect(await counts(before(endsAt, 10))).toEqual([1, 1, 0, 0])
    expect(await counts(before(endsAt, 3))).toEqual([2, 2, 0, 0])
    expect(await counts(before(endsAt, 0, -60_000))).toEqual([2, 2, 0, 0])
    expect(await counts(endsAt)).toEqual([3, 3, 0, 0])
    const [ofBrand, ofCreator] = await lookAt(before(endsAt, -30), ...sides)
    expect(ofBrand).toEqual([
      expect.stringMatching(
        /^The rights to “Bought it myself.” that Ines granted you end on .* Renew them for 40 coins\.$/,
      ),
      expect.stringMatching(/Renew them for 40 coins\.$/),
      'You may no longer use “Bought it myself.” of Ines. Take it down, or renew the rights. They can be renewed for 40 coins.',
    ])
    expect(ofCreator?.at(-1)).toBe(
      'Glow Theory may no longer use “Bought it myself.”. If you see it in use, open a dispute.',
    )
  })
})

describe('renewing', () => {
  it('pays the creator, and the fee on top, for as many days again of the same', async () => {
    const { brand, creator, grantId, original, postId } = await buildGranted({ renewalCoins: 40 })
    await fundBrand(brand.brandId, 100)
    const old = await read(grantId, brand)
    const { body } = await renew(grantId, brand, 40)
    expect(body).toMatchObject({
      ...{ renews: grantId, state: 'upcoming', startsAt: old.endsAt, usage: old.usage },
      ...{ coins: 40, renewalCoins: null, postId, originals: [{ url: original }] },
    })
    expect(daysBetween(old.endsAt, body.endsAt)).toBe(30)
    expect(Date.parse(old.renewableUntil)).toBe(Date.parse(body.endsAt))
    expect(await readBalance(db, accounts.brandWallet(brand.brandId))).toBe(56)
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(40)
    expect(await read(grantId, brand)).toMatchObject({
      ...{ renewedUntil: body.endsAt, can: { renew: { because: 'rights.renewed_already' } } },
    })
    const paid = (await server.call(wallet.statement, { as: brand })).body.items[0]
    expect(paid).toMatchObject({ delta: -44, words: expect.stringMatching(/rights/i) })
    const earned = (await server.call(coins.statement, { as: creator })).body.items[0]
    expect(earned).toMatchObject({ delta: 40, words: expect.stringMatching(/rights/i) })
    expect(earned?.words).not.toContain('a brand')
  })

  it('is at the price that the creator names and the brand saw, with the coins for it', async () => {
    const { brand, creator, grantId } = await buildGranted()
    await fundBrand(brand.brandId, 43)
    expect((await read(grantId, brand)).can.renew).toMatchObject({ because: 'rights.no_price' })
    expect(codeOf(await renew(grantId, brand, 40))).toBe('rights.no_price')
    expect((await name(grantId, creator, 50)).body.renewalCoins).toBe(50)
    expect((await name(grantId, creator, 40)).body.renewalCoins).toBe(40)
    expect(codeOf(await renew(grantId, brand, 50))).toBe('rights.price_changed')
    const short = await renew(grantId, brand, 40)
    expect([told(short), short.body.detail]).toEqual([
      [409, 'coins.insufficient'],
      'Renewing holds 44 coins and you have 43. Top up 1 coin first.',
    ])
    await fundBrand(brand.brandId, 1)
    expect((await renew(grantId, brand, 40)).status).toBe(200)
    expect(codeOf(await name(grantId, creator, 1))).toBe('rights.renewed_already')
  })

  it('pressed many times at once makes one, and pays once', async () => {
    const { brand, creator, grantId } = await buildGranted({ renewalCoins: 40 })
    await fundBrand(brand.brandId, 1000)
    const all = await Promise.all(range(5).map(() => renew(grantId, brand, 40)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(40)
  })
})

describe('a brand’s programs', () => {
  it('hears that rights began, end soon, have ended and were renewed', async () => {
    const brand = await buildBrand()
    await fundBrand(brand.brandId, 100)
    const types = webhookTypes.filter((type) => type.startsWith('rights.'))
    const { secret } = await buildWebhook(brand, { url: receiver.url, types })
    const { grantId, endsAt, url } = await buildGranted({ brand, renewalCoins: 40, coins: 7 })
    for (const moment of [before(endsAt, 14), before(endsAt, 3), endsAt, before(endsAt, -1)])
      await lookAt(moment)
    const renewed = await renewGrant(brand.actor, grantId, { coins: 40 })
    await drainWebhooks()
    await sendDue()
    const heard = receiver.received.map((one) => verify(secret, one, now()) as Told)
    // Deliveries are sent in parallel, so their order varies.
    heard.sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    expect(heard.map(({ type, data }) => [type, data.daysLeft, data.grantId])).toEqual([
      ['rights.began', undefined, grantId],
      ['rights.ending', 14, grantId],
      ['rights.ending', 3, grantId],
      ['rights.ended', undefined, grantId],
      ['rights.renewed', undefined, renewed.id],
    ])
    const title = 'Bought it myself.'
    expect(heard[0]?.data).toMatchObject({ url, coins: 7, title })
    expect(heard[4]?.data).toEqual({
      ...{ grantId: renewed.id, renews: grantId, title, url, coins: 40 },
      ...{ brandName: brand.name, creatorName: 'Ines', creatorSlug: expect.any(String) },
      ...{ startsAt: expect.any(String), endsAt: renewed.endsAt },
    })
  })

  it('tells a brand’s programs what may be done with a post, in whatever form it is named', async () => {
    const { brand, grantId, url } = await buildGranted({ renewalCoins: 0 })
    const keyOf = async (as: Person) => {
      const body = { name: 'Our library', scopes: ['rights:read' as const] }
      return (await server.call(apiKeys.make, { as, body })).body.key
    }
    const uses = async (key: string, address: string): Promise<RightsUses> => {
      const headers = { authorization: `Bearer ${key}` }
      const query = new URLSearchParams({ url: address })
      return (await server.app.inject({ url: `/v1/rights?${query}`, headers })).json()
    }
    const key = await keyOf(brand)
    const code = url.split('/').at(-2)
    for (const form of [url, `http://instagram.com/reels/${code}?igsh=x`])
      expect(await uses(key, form)).toMatchObject({
        running: true,
        items: [
          {
            ...{ id: grantId, running: true, channels: ['organic', 'website'], edits: true },
            ...{ territory: 'Norway', aiUse: false, renewalCoins: 0, creator: { name: 'Ines' } },
          },
        ],
      })
    expect((await uses(await keyOf(await buildBrand()), url)).items).toEqual([])
    moveClock(31 * dayMs)
    expect(await uses(key, url)).toMatchObject({ running: false, items: [{ running: false }] })
    await renewGrant(brand.actor, grantId, { coins: 0 })
    const { running, items } = await uses(key, url)
    expect([running, items.map((one) => [one.running, one.renews, one.renewalCoins])]).toEqual([
      true,
      [
        [true, grantId, null],
        [false, null, null],
      ],
    ])
  })
})
