import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { webhookTypes } from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { useReceiver, verify } from '#integrations/webhooks/receiver.factory.ts'
import { drainWebhooks, sendDue } from '#integrations/webhooks/start-sending.ts'
import { buildWebhook } from '#integrations/webhooks/webhook.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from './granted.factory.ts'
import { renewGrant } from './renew-grant.ts'

const server = useTestApp()
const receiver = useReceiver()
afterEach(() => moveClock(0))

const ofRights = webhookTypes.filter((type) => type.startsWith('rights.'))
type Reader = { token: string }
type Told = { type: string; timestamp: string; data: Record<string, unknown> }

/** Lets the server look at that moment; answers what each was told since it began, oldest first. */
const lookAt = async (moment: Date, ...readers: Reader[]): Promise<string[][]> => {
  moveClock(moment.getTime() - (Date.now() - 1))
  await passDeadlines()
  await drainNotifications()
  const told: string[][] = []
  for (const as of readers) {
    const { items } = (await server.call(notifications.list, { as })).body
    told.push(
      items
        .filter(({ title }) => /^Rights/.test(title))
        .map(({ message }) => message)
        .reverse(),
    )
  }
  return told
}
const before = (end: Date, days: number, ms = 0) => new Date(end.getTime() - days * dayMs + ms)

describe('the end of rights', () => {
  it('is told to both sides 14 and 3 days before and when it is there, each once', async () => {
    const { brand, creator, endsAt } = await buildGranted({ renewalCoins: 40 })
    const [stranger, other] = [await buildBrand(), await buildCreator()]
    const counts = async (moment: Date) =>
      (await lookAt(moment, brand, creator, stranger, other)).map(({ length }) => length)
    expect(await counts(before(endsAt, 14, -60_000))).toEqual([0, 0, 0, 0])
    expect(await counts(before(endsAt, 14))).toEqual([1, 1, 0, 0])
    expect(await counts(before(endsAt, 10))).toEqual([1, 1, 0, 0])
    expect(await counts(before(endsAt, 3))).toEqual([2, 2, 0, 0])
    expect(await counts(before(endsAt, 0, -60_000))).toEqual([2, 2, 0, 0])
    expect(await counts(endsAt)).toEqual([3, 3, 0, 0])
    const [ofBrand, ofCreator] = await lookAt(before(endsAt, -30), brand, creator, stranger, other)
    expect(ofBrand).toEqual([
      expect.stringMatching(
        /^The rights of “Bought it myself.” with Ines end on .* Renew them for 40 coins\.$/,
      ),
      expect.stringMatching(/Renew them for 40 coins\.$/),
      'You may no longer use “Bought it myself.” of Ines. Take it down, or renew the rights. They can be renewed for 40 coins.',
    ])
    expect(ofCreator?.at(-1)).toBe(
      'Glow Theory may no longer use “Bought it myself.”. If you see it used, open a dispute.',
    )
  })

  it('asks a creator who has named no price to name one', async () => {
    const { brand, creator, endsAt } = await buildGranted()
    const [ofCreator, ofBrand] = await lookAt(before(endsAt, 14), creator, brand)
    expect(ofCreator?.[0]).toMatch(/Name a price, and the brand can renew them in one step\.$/)
    expect(ofBrand?.[0]).toMatch(/The creator has named no price for renewing them yet\.$/)
  })

  it('isn’t told before the rights began, nor all at once after the server slept', async () => {
    const short = await buildGranted({ days: 10 })
    const longer = await buildGranted({ days: 60 })
    const [first] = await lookAt(before(short.endsAt, 4), short.brand)
    expect(first).toEqual([])
    expect((await lookAt(before(short.endsAt, 3), short.brand))[0]).toHaveLength(1)
    const [slept] = await lookAt(before(longer.endsAt, 2), longer.brand)
    expect(slept).toEqual([expect.stringMatching(/^The rights of/)])
  })

  it('is told of the newer rights alone once they were renewed', async () => {
    const { brand, creator, grantId, endsAt } = await buildGranted({ renewalCoins: 0 })
    await lookAt(before(endsAt, 14), brand)
    await renewGrant(brand.actor, grantId, { coins: 0 })
    const renewed = (told: string[]) => told.filter((words) => /renewed|may use/.test(words))
    const [ofBrand = [], ofCreator = []] = await lookAt(endsAt, brand, creator)
    expect([ofBrand.length, renewed(ofBrand).length]).toEqual([2, 1])
    expect([ofCreator.length, renewed(ofCreator).length]).toEqual([2, 1])
    expect((await lookAt(before(endsAt, 14 - 30), brand))[0]).toHaveLength(3)
  })
})

describe('a webhook', () => {
  it('hears that rights began, end soon, have ended and were renewed', async () => {
    const brand = await buildBrand()
    await fundBrand(brand.brandId, 100)
    const { secret } = await buildWebhook(brand, { url: receiver.url, types: ofRights })
    const { grantId, endsAt, url } = await buildGranted({ brand, renewalCoins: 40, coins: 7 })
    for (const moment of [before(endsAt, 14), before(endsAt, 3), endsAt, before(endsAt, -1)])
      await lookAt(moment)
    const renewed = await renewGrant(brand.actor, grantId, { coins: 40 })
    await drainWebhooks()
    await sendDue()
    const heard = receiver.received.map((one) => verify(secret, one, now()) as Told)
    // They are sent some at a time.
    heard.sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    expect(heard.map(({ type, data }) => [type, data.daysLeft, data.grantId])).toEqual([
      ['rights.began', undefined, grantId],
      ['rights.ending', 14, grantId],
      ['rights.ending', 3, grantId],
      ['rights.ended', undefined, grantId],
      ['rights.renewed', undefined, renewed.id],
    ])
    expect(heard[0]?.data).toMatchObject({ url, coins: 7, title: 'Bought it myself.' })
    expect(heard[4]?.data).toEqual({
      grantId: renewed.id,
      renews: grantId,
      title: 'Bought it myself.',
      url,
      brandName: brand.name,
      creatorName: 'Ines',
      creatorSlug: expect.any(String),
      startsAt: expect.any(String),
      endsAt: renewed.endsAt,
      coins: 40,
    })
  })
})
