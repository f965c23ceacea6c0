import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { linkFor, sampleContent, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { address, shipment } from '#collaborations/shipments/shipment.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { type BuiltDeal, buildDeal, buildOffer, rights } from '../barter.factory.ts'
import { dealCalls } from '../barter-calls.factory.ts'
import { viewBrandOffer } from '../offers/brand-offer.views.ts'

const server = useTestApp()
const { read, counter, agree, propose } = dealCalls(server)

const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(Date.now() + days * 86_400_000), work)
const walletOf = ({ brand }: BuiltDeal) => readBalance(db, accounts.brandWallet(brand.brandId))
const saidOf = async ({ dealId }: BuiltDeal, type: string) => {
  const of = db.selectFrom('domain_events').select('data').where('subject_id', '=', dealId)
  return (await of.where('type', '=', type).executeTakeFirst())?.data
}
const leftOf = async ({ brand, offerId }: BuiltDeal) =>
  (await viewBrandOffer(brand.actor, offerId)).left
const titlesOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.map(({ title }) => title).filter((title) => /deal|terms/.test(title))
}
const workOf = async (deal: BuiltDeal) => {
  const { collaboration } = (await read(deal, 'brand')).body
  if (collaboration === null) throw new Error('The deal was not agreed.')
  const params = { collaborationId: collaboration.id }
  return {
    ...collaboration,
    creator: { as: deal.creator, params },
    brand: { as: deal.brand, params },
  }
}

describe('an agreed deal', () => {
  it('after two counter-offers becomes work, is carried out and paid', async () => {
    const deal = await buildDeal({ terms: { quantity: 2 } })
    await counter(deal, 'brand', { quantity: 2, coins: 150, usage: rights, produceDays: 21 })
    await counter(deal, 'creator', { quantity: 2, coins: 200, usage: rights, produceDays: 21 })
    expect(await titlesOf(deal.brand)).toEqual(['Other terms to read', 'A deal is proposed to you'])
    expect(await titlesOf(deal.creator)).toEqual(['Other terms to read'])
    const agreed = await agree(deal, 'brand')
    expect(agreed.body).toMatchObject({ state: 'agreed', stage: 'working', fee: 30 })
    expect(await titlesOf(deal.creator)).toContain('The deal is agreed')
    expect((await titlesOf(deal.brand))[0]).toBe('The deal is agreed')
    expect(await walletOf(deal)).toBe(100_000 - 330)
    expect(await leftOf(deal)).toBe(5)

    const { creator, brand, id, campaignId } = await workOf(deal)
    const mine = (await server.call(overview.readMine, creator)).body
    expect(mine).toMatchObject({
      state: 'accepted',
      coins: 300,
      coinsHeld: 300,
      requirements: expect.stringContaining('may not be used to train'),
      terms: {
        produceDays: 21,
        keepLiveDays: 30,
        usageDays: 90,
        usageChannels: ['organic', 'website'],
        checklist: ['1 × Instagram Reel', '2 × Instagram Story'],
      },
    })
    const given = await server.call(shipments.giveAddress, {
      ...creator,
      body: { address, keep: false },
    })
    const shipped = await server.call(shipments.ship, {
      ...brand,
      body: { ...shipment, version: given.body.version },
    })
    expect(shipped.status).toBe(200)
    expect(await readBalance(db, accounts.collaborationProduct(id))).toBe(8000)
    const received = await server.call(shipments.receive, { ...creator, body: {} })
    const days = (Date.parse(received.body.dueAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(21)
    const handedIn = await server.call(submissions.submit, {
      ...creator,
      body: { ...sampleContent, url: linkFor(id) },
    })
    const done = await server.call(submissions.approve, {
      ...brand,
      body: { version: handedIn.body.version },
    })
    expect(done.body.state).toBe('completed')
    const post = db.selectFrom('posts').select('source').where('collaboration_id', '=', id)
    expect(await post.executeTakeFirstOrThrow()).toEqual({ source: 'barter' })
    expect(await readBalance(db, accounts.creatorWallet(deal.creator.actor.userId))).toBe(300)
    expect((await read(deal, 'creator')).body).toMatchObject({ state: 'agreed', stage: 'done' })
    expect(await leftOf(deal)).toBe(5)
    expect((await propose(deal.creator, deal)).status).toBe(200)
    expect(
      (await server.call(campaigns.read, { as: deal.creator, params: { campaignId } })).body,
    ).toMatchObject({ state: 'closed', placesTaken: 1 })
  })

  it('costs what it held, whatever fee the next ones pay', async () => {
    const [agreed, open] = [await buildDeal(), await buildDeal()]
    await agree(agreed, 'brand')
    const before = settings
    useSettings({ ...before, feeBps: 2000 })
    try {
      expect((await read(agreed, 'brand')).body.fee).toBe(20)
      expect((await read(open, 'brand')).body.fee).toBe(40)
    } finally {
      useSettings(before)
    }
    expect(await walletOf(agreed)).toBe(100_000 - 220)
  })

  it('gives rights only where they were agreed on, and costs nothing where no coins are', async () => {
    const deal = await buildDeal({ by: 'brand', terms: { coins: 0, aiUse: true } })
    expect((await agree(deal, 'creator')).body).toMatchObject({ state: 'agreed', fee: null })
    const { creator } = await workOf(deal)
    const { body } = await server.call(overview.readMine, creator)
    expect(body).toMatchObject({
      coins: 0,
      requirements: expect.stringContaining('may be used to train'),
      terms: { usageDays: 0, usageChannels: [], produceDays: 10 },
    })
    expect(await walletOf(deal)).toBe(100_000)
    expect(await titlesOf(deal.brand)).toEqual(['The deal is agreed'])
  })

  it('that is cancelled before it is sent gives the product and the coins back', async () => {
    const deal = await buildDeal()
    await agree(deal, 'brand')
    expect([await leftOf(deal), await walletOf(deal)]).toEqual([6, 100_000 - 220])
    expect(told(await propose(deal.creator, deal))).toEqual([409, 'barter.already_talking'])
    const { creator } = await workOf(deal)
    await server.call(collaborations.cancel, { ...creator, body: { note: 'I am travelling.' } })
    expect([await leftOf(deal), await walletOf(deal)]).toEqual([7, 100_000])
    expect((await read(deal, 'brand')).body).toMatchObject({ state: 'agreed', stage: 'ended' })
    expect((await propose(deal.creator, deal)).status).toBe(200)
  })

  it('that nobody goes on with ends as one that is cancelled', async () => {
    const deal = await buildDeal()
    await agree(deal, 'brand')
    await inDays(7.1, () => passDeadlines())
    for (const side of ['brand', 'creator'] as const)
      expect((await read(deal, side)).body).toMatchObject({
        ...{ state: 'agreed', stage: 'ended' },
        collaboration: { state: 'expired' },
      })
    expect(await leftOf(deal)).toBe(7)
  })

  it('whose product was sent leaves it gone, whatever becomes of the work', async () => {
    const deal = await buildDeal()
    await agree(deal, 'brand')
    const { creator, brand } = await workOf(deal)
    const { version } = (
      await server.call(shipments.giveAddress, { ...creator, body: { address, keep: false } })
    ).body
    await server.call(shipments.ship, { ...brand, body: { ...shipment, version } })
    await server.call(shipments.receive, { ...creator, body: {} })
    await server.call(collaborations.cancel, { ...creator, body: {} })
    expect(await leftOf(deal)).toBe(6)
    expect(await walletOf(deal)).toBe(100_000)
  })

  it('promises no more than is left', async () => {
    const built = await buildOffer({ stock: 1 })
    const deals = [await buildDeal({ built }), await buildDeal({ built, by: 'brand' })]
    const [first, second] = deals as [BuiltDeal, BuiltDeal]
    expect((await agree(first, 'brand')).status).toBe(200)
    expect(told(await agree(second, 'creator'))).toEqual([409, 'barter.out_of_stock'])
    expect((await read(second, 'creator')).body.can.agree).toMatchObject({
      because: 'barter.out_of_stock',
    })
    const pair = await buildOffer({ stock: 2 })
    const two = await buildDeal({ built: pair, terms: { quantity: 2 } })
    await agree(await buildDeal({ built: pair }), 'brand')
    expect((await read(two, 'brand')).body.can.agree).toMatchObject({
      because: 'barter.out_of_stock',
    })
    const third = await buildDeal({ built: await buildOffer({ stock: 1 }, { brand: built.brand }) })
    const fourth = await buildDeal({ built: third })
    await agree(third, 'brand')
    expect(told(await agree(fourth, 'brand'))).toEqual([409, 'barter.out_of_stock'])
  })
})

describe('a brand that lacks the coins', () => {
  it('can’t agree, and reads before it tries how many are missing', async () => {
    const deal = await buildDeal({ built: await buildOffer({}, { coins: 218 }) })
    expect((await read(deal, 'brand')).body.can.agree).toEqual({
      allowed: false,
      because: 'coins.insufficient',
      words: 'Agreeing holds 220 coins and you have 218. Top up 2 coins first.',
    })
    expect(told(await agree(deal, 'brand'))).toEqual([409, 'coins.insufficient'])
    await fundBrand(deal.brand.brandId, 2)
    expect((await agree(deal, 'brand')).status).toBe(200)
  })

  it('is told once a round that a creator wants to agree, who can once they are there', async () => {
    const deal = await buildDeal({ by: 'brand', built: await buildOffer({}, { coins: 0 }) })
    const short = [409, 'barter.brand_short']
    expect((await read(deal, 'creator')).body.can.agree).toEqual({ allowed: true })
    expect(told(await agree(deal, 'creator'))).toEqual(short)
    expect(told(await agree(deal, 'creator'))).toEqual(short)
    const waits = async () =>
      (await titlesOf(deal.brand)).filter((title) => title === 'A deal waits for coins').length
    expect(await waits()).toBe(1)
    await counter(deal, 'creator', { coins: 300 })
    await counter(deal, 'brand', { coins: 250 })
    expect(told(await agree(deal, 'creator'))).toEqual(short)
    expect(await waits()).toBe(2)
    await fundBrand(deal.brand.brandId, 275)
    expect((await agree(deal, 'creator')).status).toBe(200)
    expect(await walletOf(deal)).toBe(0)
  })

  it('promises nothing while it owes coins itself', async () => {
    const owed = await buildDeal()
    await chargeBackBrand(owed.brand.brandId, 10)
    expect((await read(owed, 'brand')).body.can.agree).toMatchObject({
      because: 'brand.owes_coins',
    })
    expect(told(await agree(owed, 'brand'))).toEqual([409, 'brand.owes_coins'])
  })
})

describe('silence', () => {
  it('is reminded of two days before, and ends a deal after seven', async () => {
    const deal = await buildDeal()
    await inDays(4.9, () => passDeadlines())
    expect(await titlesOf(deal.brand)).toEqual(['A deal is proposed to you'])
    await inDays(5.1, () => passDeadlines())
    await inDays(6, () => passDeadlines())
    expect(await titlesOf(deal.brand)).toEqual([
      'A deal waits for your answer',
      'A deal is proposed to you',
    ])
    expect(await titlesOf(deal.creator)).toEqual([])
    await inDays(7.1, () => passDeadlines())
    for (const side of [deal.brand, deal.creator])
      expect((await titlesOf(side))[0]).toBe('A deal has run out')
    expect((await read(deal, 'brand')).body).toMatchObject({
      state: 'expired',
      stage: 'ended',
      answerBy: null,
    })
    expect((await propose(deal.creator, deal)).status).toBe(200)
  })

  it('is not reminded of any more once the time to answer is over', async () => {
    const deal = await buildDeal()
    await inDays(7.1, () => passDeadlines())
    expect(await titlesOf(deal.brand)).toEqual(['A deal has run out', 'A deal is proposed to you'])
  })

  it('is counted anew with each round', async () => {
    const deal = await buildDeal()
    const { body } = await inDays(6, () => counter(deal, 'brand', { coins: 100 }))
    // The database leaves zeros at the end of a second out.
    const answerBy = new Date(String(body.answerBy)).toISOString()
    expect(await saidOf(deal, 'barter.countered')).toMatchObject({ answerBy })
    await inDays(8, () => passDeadlines())
    expect((await read(deal, 'creator')).body).toMatchObject({ state: 'countered' })
    await inDays(11.1, () => passDeadlines())
    expect((await titlesOf(deal.creator))[0]).toBe('A deal waits for your answer')
    await inDays(13.1, () => passDeadlines())
    expect((await read(deal, 'creator')).body).toMatchObject({ state: 'expired' })
  })
})
