import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildDeal, buildOffer, rights, termsDraft } from '../barter.factory.ts'
import { dealCalls } from '../barter-calls.factory.ts'
import { closeOffer } from '../offers/close-offer.ts'

const server = useTestApp()
const { read, propose, proposeTo, counter, agree, decline, withdraw } = dealCalls(server)

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

  it('by a brand waits for the creator', async () => {
    const deal = await buildDeal({ by: 'brand' })
    const { body } = await read(deal, 'creator')
    expect(body).toMatchObject({ stage: 'your_turn', rounds: [{ by: 'brand' }] })
  })

  it('is one at a time for an offer and a creator, also of two that come at once', async () => {
    const built = await buildOffer()
    const creator = await buildCreator()
    const both = await Promise.all([propose(creator, built), propose(creator, built)])
    expect(both.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'barter.already_talking'],
    ])
    expect(told(await proposeTo(built.brand, built, creator.slug))).toEqual([
      409,
      'barter.already_talking',
    ])
  })

  it('asks for no more than is left, and for nothing that is closed or gone', async () => {
    const built = await buildOffer({ stock: 2 })
    const creator = await buildCreator()
    const outOf = [409, 'barter.out_of_stock']
    expect(told(await propose(creator, built, { quantity: 3 }))).toEqual(outOf)
    expect(told(await proposeTo(built.brand, built, creator.slug, { quantity: 3 }))).toEqual(outOf)
    const gone = { ...built, offerId: '00000000-0000-7000-8000-000000000000' }
    expect(told(await propose(creator, gone))).toEqual([404, 'barter.offer_not_found'])
    await closeOffer(built.brand.actor, built.offerId)
    expect(told(await propose(creator, built))).toEqual([409, 'barter.offer_closed'])
  })

  it('needs a name that the brand can choose by', async () => {
    const built = await buildOffer()
    const unnamed = await buildCreator({ displayName: null })
    expect(told(await propose(unnamed, built))).toEqual([400, 'creator.name_missing'])
    const deal = await buildDeal({ built, creator: unnamed, by: 'brand' })
    expect(told(await agree(deal, 'creator'))).toEqual([400, 'creator.name_missing'])
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
    await server.call(creators.update, { as: creator, body: { isFindable: false } })
    const another = await buildOffer({}, { brand: built.brand, coins: 0 })
    const again = await proposeTo(built.brand, another, creator.slug)
    expect(again.body.code).toBe('creator.not_findable')
  })
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
    expect(told(await counter(deal, 'creator', { coins: 1 }))).toEqual([
      409,
      'barter.not_your_turn',
    ])
    expect(told(await agree(deal, 'creator'))).toEqual([409, 'barter.not_your_turn'])
    expect(told(await decline(deal, 'creator'))).toEqual([409, 'barter.not_your_turn'])
    expect(told(await counter(deal, 'brand', { note: 'The same again.' }))).toEqual([
      409,
      'barter.same_terms',
    ])
    for (const step of [
      counter(deal, 'brand', { coins: 1 }, 7),
      agree(deal, 'brand', 7),
      decline(deal, 'brand', '', 7),
      withdraw(deal, 'creator', 7),
    ])
      expect(told(await step)).toEqual([409, 'barter.deal_changed'])
  })

  it('end with the sixth round: it is agreed to or declined', async () => {
    const deal = await buildDeal()
    const sides = ['brand', 'creator', 'brand', 'creator', 'brand'] as const
    for (const [nr, side] of sides.entries())
      expect((await counter(deal, side, { coins: 300 + nr })).status).toBe(200)
    expect((await read(deal, 'creator')).body).toMatchObject({
      round: 6,
      can: { counter: { because: 'barter.last_round' }, agree: { allowed: true } },
    })
    expect(told(await counter(deal, 'creator', { coins: 1 }))).toEqual([409, 'barter.last_round'])
  })

  it('are the product that was there when the deal began, whatever the offer becomes', async () => {
    const deal = await buildDeal()
    const { version, pictures, ...offer } = (
      await server.call(barterOffers.readOwn, {
        as: deal.brand,
        params: { offerId: deal.offerId },
      })
    ).body
    const { title, description, niche, stock, wanted } = offer
    const changed = await server.call(barterOffers.change, {
      as: deal.brand,
      params: { offerId: deal.offerId },
      body: {
        version,
        offer: {
          ...{ title, description, niche, stock, wanted, pictures },
          product: { name: 'A sample', url: null, valueCoins: 1 },
        },
      },
    })
    expect(changed.body.product.name).toBe('A sample')
    expect((await read(deal, 'creator')).body.offer.product.name).toBe('Night serum')
  })
})

describe('a deal that comes to nothing', () => {
  it('is declined with a reason by whose turn it is, and is over', async () => {
    const deal = await buildDeal()
    const { body } = await decline(deal, 'brand', 'No reels this month.')
    expect(body).toMatchObject({
      state: 'declined',
      stage: 'ended',
      answerBy: null,
      reason: 'No reels this month.',
    })
    const over = [409, 'barter.deal_over']
    expect(told(await agree(deal, 'brand'))).toEqual(over)
    expect(told(await counter(deal, 'creator', { coins: 1 }))).toEqual(over)
    expect(told(await decline(deal, 'creator'))).toEqual(over)
    expect(told(await withdraw(deal, 'creator'))).toEqual(over)
    expect((await propose(deal.creator, deal)).status).toBe(200)
  })

  it('is withdrawn by who waits, and by nobody else', async () => {
    const deal = await buildDeal({ by: 'brand' })
    expect(told(await withdraw(deal, 'creator'))).toEqual([409, 'barter.your_turn'])
    expect((await withdraw(deal, 'brand')).body).toMatchObject({
      state: 'withdrawn',
      stage: 'ended',
    })
  })
})

describe('who sees a deal and speaks in it:', () => {
  it('its two sides alone', async () => {
    const deal = await buildDeal()
    const stranger = { ...deal, creator: await buildCreator(), brand: await buildBrand() }
    for (const side of ['creator', 'brand'] as const)
      expect(told(await read(stranger, side))).toEqual([404, 'barter.deal_not_found'])
    const gone = [404, 'barter.deal_not_found']
    for (const side of ['creator', 'brand'] as const) {
      expect(told(await agree(stranger, side, 0))).toEqual(gone)
      expect(told(await counter(stranger, side, {}, 0))).toEqual(gone)
      expect(told(await decline(stranger, side, '', 0))).toEqual(gone)
      expect(told(await withdraw(stranger, side, 0))).toEqual(gone)
    }
  })

  it('of a brand those who may bind its coins', async () => {
    const built = await buildDeal()
    const viewer = await buildColleague(built, 'viewer')
    const deal = { ...built, brand: { ...built.brand, ...viewer } }
    const role = [403, 'brand.role_required']
    expect(told(await agree(deal, 'brand'))).toEqual(role)
    expect(told(await counter(deal, 'brand', { coins: 1 }))).toEqual(role)
    expect(told(await decline(deal, 'brand'))).toEqual(role)
    expect(told(await withdraw(deal, 'brand'))).toEqual(role)
    expect(told(await proposeTo(viewer, built, built.creator.slug))).toEqual(role)
    expect((await read(deal, 'brand')).body.can.agree).toMatchObject({
      because: 'brand.role_required',
    })
  })
})

describe('the list of deals', () => {
  it('is read by stage and offer, newest change first, page by page, with all counts', async () => {
    const built = await buildOffer()
    const made = []
    for (let nr = 0; nr < 3; nr += 1) made.push(await buildDeal({ built }))
    const [first, second, third] = made.map(({ dealId }) => dealId)
    const elsewhere = await buildDeal({ built: await buildOffer({}, { brand: built.brand }) })
    await decline(made[1] as (typeof made)[number], 'brand')
    const list = async (query: object) =>
      (await server.call(deals.ofBrand, { as: built.brand, query })).body
    const all = await list({})
    expect(all.items.map(({ id }) => id)).toEqual([second, elsewhere.dealId, third, first])
    expect(all.counts).toEqual({ your_turn: 3, their_turn: 0, working: 0, done: 0, ended: 1 })
    const ofOffer = await list({ offerId: built.offerId, stage: 'your_turn', limit: 1 })
    expect(ofOffer).toMatchObject({ items: [{ id: third }], counts: { your_turn: 2, ended: 1 } })
    const next = await list({
      offerId: built.offerId,
      stage: 'your_turn',
      limit: 1,
      cursor: ofOffer.nextCursor,
    })
    expect(next).toMatchObject({ items: [{ id: first }], nextCursor: null })
    const own = await server.call(deals.mine, { as: elsewhere.creator, query: {} })
    expect(own.body).toMatchObject({
      items: [{ id: elsewhere.dealId, stage: 'their_turn' }],
      counts: { their_turn: 1 },
    })
  })
})
