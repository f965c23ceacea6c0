import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  codeOf,
  linkFor,
  sampleContent,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { address, shipment } from '#collaborations/shipments/shipment.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { type BuiltDeal, buildDeal, buildOffer, rights, termsDraft } from '../barter.factory.ts'
import { dealCalls } from '../barter-calls.factory.ts'
import { viewBrandOffer } from '../offers/brand-offer.views.ts'
import { closeOffer } from '../offers/close-offer.ts'

const server = useTestApp()
const { read, propose, proposeTo, counter, agree, decline, withdraw } = dealCalls(server)

const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(Date.now() + days * 86_400_000), work)
const walletOf = ({ brand }: BuiltDeal) => readBalance(db, accounts.brandWallet(brand.brandId))
const leftOf = async ({ brand, offerId }: BuiltDeal) =>
  (await viewBrandOffer(brand.actor, offerId)).left
const titlesOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.map(({ title }) => title).filter((title) => /deal|counter-offer|terms/i.test(title))
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
    expect(await titlesOf(deal.brand)).toEqual([
      'Sam Reed sent a counter-offer',
      'Sam Reed proposed a deal',
    ])
    expect(await titlesOf(deal.creator)).toEqual(['Glow Theory sent a counter-offer'])
    const agreed = await agree(deal, 'brand')
    expect(agreed.body).toMatchObject({ state: 'agreed', stage: 'working', fee: 30 })
    expect(await titlesOf(deal.creator)).toContain('Glow Theory accepted your terms')
    expect((await titlesOf(deal.brand))[0]).toBe('Deal agreed with Sam Reed')
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
    const body = { address, keep: false }
    const { version } = (await server.call(shipments.giveAddress, { ...creator, body })).body
    await server.call(shipments.ship, { ...brand, body: { ...shipment, version } })
    expect(await readBalance(db, accounts.collaborationProduct(id))).toBe(8000)
    const received = await server.call(shipments.receive, { ...creator, body: {} })
    const days = (Date.parse(received.body.dueAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(21)
    const content = { ...sampleContent, url: linkFor(id) }
    const handedIn = await server.call(submissions.submit, { ...creator, body: content })
    const seen = { version: handedIn.body.version }
    await server.call(submissions.approve, { ...brand, body: seen })
    const post = db.selectFrom('posts').select('source').where('collaboration_id', '=', id)
    expect(await post.executeTakeFirstOrThrow()).toEqual({ source: 'barter' })
    expect(await readBalance(db, accounts.creatorWallet(deal.creator.actor.userId))).toBe(300)
    expect((await read(deal, 'creator')).body).toMatchObject({ state: 'agreed', stage: 'done' })
    expect((await propose(deal.creator, deal)).status).toBe(200)
    const campaign = { as: deal.creator, params: { campaignId } }
    expect((await server.call(campaigns.read, campaign)).body).toMatchObject({
      ...{ state: 'closed', placesTaken: 1 },
    })
  })

  it('that is cancelled before it is sent gives the product and the coins back', async () => {
    const deal = await buildDeal()
    await agree(deal, 'brand')
    expect([await leftOf(deal), await walletOf(deal)]).toEqual([6, 100_000 - 220])
    expect(codeOf(await propose(deal.creator, deal))).toBe('barter.already_talking')
    const { creator } = await workOf(deal)
    await server.call(collaborations.cancel, { ...creator, body: { note: 'I am travelling.' } })
    expect([await leftOf(deal), await walletOf(deal)]).toEqual([7, 100_000])
    expect((await read(deal, 'brand')).body).toMatchObject({ state: 'agreed', stage: 'ended' })
    expect((await propose(deal.creator, deal)).status).toBe(200)
  })
})

describe('the last products', () => {
  it('are promised to no more creators than there are, of five who agree at once', async () => {
    const built = await buildOffer({ stock: 3 })
    const deals: BuiltDeal[] = []
    for (const quantity of [1, 1, 1, 1, 3])
      deals.push(await buildDeal({ built, by: 'brand', terms: { quantity } }))
    const answers = await Promise.all(deals.slice(0, 4).map((deal) => agree(deal, 'creator', 0)))
    const codes = answers.map(({ body }) => body.code ?? 'agreed').sort()
    expect(codes).toEqual(['agreed', 'agreed', 'agreed', 'barter.out_of_stock'])
    const last = deals[4] as BuiltDeal
    expect(await leftOf(last)).toBe(0)
    expect(await walletOf(last)).toBe(100_000 - 3 * 220)
    expect((await read(last, 'creator')).body.can.agree).toMatchObject({
      because: 'barter.out_of_stock',
    })
  })
})

describe('a brand that lacks the coins', () => {
  it('can’t agree, and reads before it tries how many are missing', async () => {
    const deal = await buildDeal({ built: await buildOffer({}, { coins: 218 }) })
    expect((await read(deal, 'brand')).body.can.agree).toEqual({
      allowed: false,
      because: 'coins.insufficient',
      words: 'Accepting holds 220 coins and you have 218. Top up 2 coins first.',
    })
    expect(codeOf(await agree(deal, 'brand'))).toBe('coins.insufficient')
    await chargeBackBrand(deal.brand.brandId, 219)
    expect(codeOf(await agree(deal, 'brand'))).toBe('brand.owes_coins')
    await fundBrand(deal.brand.brandId, 1000)
    expect((await agree(deal, 'brand')).status).toBe(200)
  })

  it('is told once a round that a creator wants to agree, who can once they are there', async () => {
    const deal = await buildDeal({ by: 'brand', built: await buildOffer({}, { coins: 0 }) })
    const short = [409, 'barter.brand_short']
    expect((await read(deal, 'creator')).body.can.agree).toEqual({ allowed: true })
    expect(told(await agree(deal, 'creator'))).toEqual(short)
    expect(told(await agree(deal, 'creator'))).toEqual(short)
    const waits = async () =>
      (await titlesOf(deal.brand)).filter((title) => title === 'Sam Reed wants to accept your deal')
        .length
    expect(await waits()).toBe(1)
    await fundBrand(deal.brand.brandId, 220)
    expect((await agree(deal, 'creator')).status).toBe(200)
    expect(await walletOf(deal)).toBe(0)
  })
})

describe('silence', () => {
  it('is reminded of two days before, and ends a deal after seven', async () => {
    const deal = await buildDeal()
    await inDays(4.9, () => passDeadlines())
    expect(await titlesOf(deal.brand)).toEqual(['Sam Reed proposed a deal'])
    await inDays(5.1, () => passDeadlines())
    await inDays(6, () => passDeadlines())
    expect(await titlesOf(deal.brand)).toEqual([
      'Reminder: answer the deal with Sam Reed',
      'Sam Reed proposed a deal',
    ])
    expect(await titlesOf(deal.creator)).toEqual([])
    await inDays(7.1, () => passDeadlines())
    for (const side of [deal.brand, deal.creator])
      expect((await titlesOf(side))[0]).toMatch(/^Deal with .+ expired$/)
    expect((await read(deal, 'brand')).body).toMatchObject({
      state: 'expired',
      stage: 'ended',
      answerBy: null,
    })
    expect((await propose(deal.creator, deal)).status).toBe(200)
  })
})

describe('a proposal', () => {
  it('by a creator waits for the brand, with its terms and its clock', async () => {
    const built = await buildOffer()
    const creator = await buildCreator({ displayName: 'Mira Sol' })
    const { status, body } = await propose(creator, built, { note: 'I film by daylight.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'proposed',
      stage: 'their_turn',
      round: 1,
      terms: { ...termsDraft({ note: 'I film by daylight.' }), allCoins: 200 },
      rounds: [{ round: 1, by: 'creator', changed: [] }],
      offer: { id: built.offerId, product: { name: 'Night serum', valueCoins: 4000 } },
      fee: null,
      collaboration: null,
      can: {
        agree: { because: 'barter.not_your_turn' },
        counter: { because: 'barter.not_your_turn' },
        withdraw: { allowed: true },
      },
    })
    expect(Date.parse(body.answerBy ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const forBrand = await read({ ...built, creator, dealId: body.id }, 'brand')
    expect(forBrand.body).toMatchObject({
      stage: 'your_turn',
      creator: { name: 'Mira Sol' },
      fee: 20,
      can: { agree: { allowed: true }, withdraw: { because: 'barter.your_turn' } },
    })
  })

  it('is one at a time for an offer and a creator, also of two that come at once', async () => {
    const built = await buildOffer()
    const creator = await buildCreator()
    const both = await Promise.all([propose(creator, built), propose(creator, built)])
    expect(both.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'barter.already_talking'],
    ])
    expect(codeOf(await proposeTo(built.brand, built, creator.slug))).toBe('barter.already_talking')
  })

  it('asks for no more than is left, and for nothing that is closed or gone', async () => {
    const built = await buildOffer({ stock: 2 })
    const creator = await buildCreator()
    const outOf = [409, 'barter.out_of_stock']
    expect(told(await propose(creator, built, { quantity: 3 }))).toEqual(outOf)
    expect(told(await proposeTo(built.brand, built, creator.slug, { quantity: 3 }))).toEqual(outOf)
    const gone = { ...built, offerId: '00000000-0000-7000-8000-000000000000' }
    expect(codeOf(await propose(creator, gone))).toBe('barter.offer_not_found')
    await closeOffer(built.brand.actor, built.offerId)
    expect(codeOf(await propose(creator, built))).toBe('barter.offer_closed')
  })

  it('of a brand keeps to what the creator wants to be asked for', async () => {
    const built = await buildOffer()
    const creator = await buildCreator()
    const wish = (wishes: object) =>
      server.call(barterOffers.setWishes, {
        as: creator,
        body: { openToOffers: true, leastValueCoins: 0, mostPieces: null, ...wishes },
      })
    const ask = async () => (await proposeTo(built.brand, built, creator.slug)).body.code
    await wish({ openToOffers: false })
    expect(await ask()).toBe('barter.creator_closed')
    await wish({ leastValueCoins: 4201 })
    expect(await ask()).toBe('barter.value_too_low')
    await wish({ mostPieces: 2 })
    expect(await ask()).toBe('barter.too_many_pieces')
    expect((await proposeTo(built.brand, built, 'nobody-here')).body.code).toBe('creator.not_found')
    await server.call(creators.update, { as: creator, body: { isFindable: false } })
    expect(await ask()).toBe('creator.not_found')
    await server.call(creators.update, { as: creator, body: { isFindable: true } })
    await wish({ leastValueCoins: 4200, mostPieces: 3 })
    expect(await ask()).toBeUndefined()
    // An earlier deal does not make a hidden creator visible to the brand again.
    await server.call(creators.update, { as: creator, body: { isFindable: false } })
    const another = await buildOffer({}, { brand: built.brand, coins: 0 })
    const again = await proposeTo(built.brand, another, creator.slug)
    expect(again.body.code).toBe('creator.not_findable')
  })
})

it('a deal needs a name that the brand can choose by', async () => {
  const built = await buildOffer()
  const unnamed = await buildCreator({ displayName: null })
  expect(codeOf(await propose(unnamed, built))).toBe('creator.name_missing')
})

it('a deal is its two sides’ alone, and of a brand for those who may bind its coins', async () => {
  const deal = await buildDeal()
  const strangers = { ...deal, creator: await buildCreator(), brand: await buildBrand() }
  for (const side of ['creator', 'brand'] as const)
    expect(codeOf(await read(strangers, side))).toBe('barter.deal_not_found')
  const viewer = { ...deal.brand, ...(await buildColleague(deal, 'viewer')) }
  const refused = await agree({ ...deal, brand: viewer }, 'brand')
  expect(codeOf(refused)).toBe('brand.role_required')
})

describe('terms', () => {
  it('go to and fro, and each round says what is not as before', async () => {
    const deal = await buildDeal()
    const first = await counter(deal, 'brand', { coins: 150, usage: rights })
    expect(first.body).toMatchObject({ state: 'countered', stage: 'their_turn', round: 2 })
    const second = await counter(deal, 'creator', { coins: 180, usage: rights, aiUse: false })
    expect(second.body.rounds.map(({ by, changed }) => [by, changed])).toEqual([
      ['creator', []],
      ['brand', ['coins', 'usage']],
      ['creator', ['coins']],
    ])
    expect(second.body).toMatchObject({ terms: { allCoins: 280 }, round: 3 })
    expect((await read(deal, 'brand')).body).toMatchObject({ stage: 'your_turn', fee: 28 })
  })

  it('come from whose turn it is, differ, and answer what was seen', async () => {
    const deal = await buildDeal()
    const notYours = [409, 'barter.not_your_turn']
    expect(told(await counter(deal, 'creator', { coins: 1 }))).toEqual(notYours)
    expect(told(await agree(deal, 'creator'))).toEqual(notYours)
    expect(told(await decline(deal, 'creator'))).toEqual(notYours)
    expect(codeOf(await withdraw(deal, 'brand'))).toBe('barter.your_turn')
    const same = await counter(deal, 'brand', { note: 'The same again.' })
    expect(codeOf(same)).toBe('barter.same_terms')
    for (const step of [
      counter(deal, 'brand', { coins: 1 }, 7),
      agree(deal, 'brand', 7),
      decline(deal, 'brand', '', 7),
      withdraw(deal, 'creator', 7),
    ])
      expect(codeOf(await step)).toBe('barter.deal_changed')
  })
})

describe('a deal that comes to nothing', () => {
  it('is declined with a reason by whose turn it is, and is over', async () => {
    const deal = await buildDeal()
    const reason = 'No reels this month.'
    const { body } = await decline(deal, 'brand', reason)
    expect(body).toMatchObject({ state: 'declined', stage: 'ended', answerBy: null, reason })
    for (const step of [agree(deal, 'brand'), decline(deal, 'creator'), withdraw(deal, 'creator')])
      expect(codeOf(await step)).toBe('barter.deal_over')
    expect((await propose(deal.creator, deal)).status).toBe(200)
  })
})
