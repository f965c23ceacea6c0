import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { openOffersMax } from '@tandem/contract/collaborations/barter/offer.limits.ts'
import type { BarterOfferDraft } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { expectLimit } from '#accounts/brands/brand-limit.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildFile, codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { type BuiltOffer, buildDeal, buildOffer, offerDraft } from '../barter.factory.ts'
import { dealCalls } from '../barter-calls.factory.ts'

const server = useTestApp()
const { agree, counter } = dealCalls(server)
type Person = { token: string }

const create = (as: Person, more: Partial<BarterOfferDraft> = {}) =>
  server.call(barterOffers.create, { as, body: offerDraft(more) })
const step = (as: Person, offerId: string, name: 'close' | 'reopen') =>
  server.call(barterOffers[name], { as, params: { offerId } })
const change = (as: Person, offerId: string, version: number, more: Partial<BarterOfferDraft>) =>
  server.call(barterOffers.change, {
    as,
    params: { offerId },
    body: { version, offer: offerDraft(more) },
  })
const read = (as: Person, offerId: string) =>
  server.call(barterOffers.read, { as, params: { offerId } })

describe('an offer', () => {
  it('is open once it is made, with its own pictures, and changed as it was seen', async () => {
    const brand = await buildBrand()
    const pictures = [{ url: await buildFile(brand.actor.userId), alt: 'A bottle on a shelf' }]
    const { body } = await create(brand, { pictures })
    expect(body).toMatchObject({
      ...offerDraft({ pictures }),
      ...{ state: 'open', left: 7, talking: 0, yourTurn: 0, agreed: 0 },
      can: { close: { allowed: true }, reopen: { because: 'barter.offer_open' } },
    })
    const foreign = await buildFile((await buildBrand()).actor.userId)
    const theirs = { pictures: [{ url: foreign, alt: 'Not ours' }] }
    expect(codeOf(await create(brand, theirs))).toBe('file.not_yours')
    const changed = await change(brand, body.id, 0, { pictures, stock: 9 })
    expect(changed.body).toMatchObject({ stock: 9, pictures })
    expect(codeOf(await change(brand, body.id, 0, {}))).toBe('barter.offer_changed')
  })

  it('takes no proposals while it is closed, and is opened again', async () => {
    const deal = await buildDeal()
    const { brand, offerId, creator } = deal
    expect((await step(brand, offerId, 'close')).body).toMatchObject({
      ...{ state: 'closed', can: { propose: { because: 'barter.offer_closed' } } },
    })
    expect(codeOf(await step(brand, offerId, 'close'))).toBe('barter.offer_closed')
    expect(codeOf(await read(await buildCreator(), offerId))).toBe('barter.offer_not_found')
    expect((await read(creator, offerId)).body).toMatchObject({ dealId: deal.dealId })
    expect((await counter(deal, 'brand', { coins: 1 })).status).toBe(200)
    expect((await step(brand, offerId, 'reopen')).body).toMatchObject({ state: 'open' })
  })

  it('never has fewer products than are promised', async () => {
    const deal = await buildDeal({ terms: { quantity: 3 } })
    await agree(deal, 'brand')
    const { brand, offerId } = deal
    const { body } = await server.call(barterOffers.readOwn, { as: brand, params: { offerId } })
    expect(body).toMatchObject({ stock: 7, left: 4, agreed: 1 })
    const fewer = await change(brand, offerId, 0, { stock: 2 })
    expect(codeOf(fewer)).toBe('barter.stock_promised')
    expect((await change(brand, offerId, 0, { stock: 3 })).body).toMatchObject({
      ...{ left: 0, can: { propose: { because: 'barter.out_of_stock' } } },
    })
  })

  it('is one of so many that a brand has open', async () => {
    await expectLimit({
      most: openOffersMax,
      create,
      takeAway: sql`update barter_offers set state = 'closed'`,
      code: 'barter.too_many_offers',
    })
  })
})

describe('creators find offers', () => {
  it('of their niches first, by what they search for', async () => {
    const brand = await buildBrand({ name: 'Meadow & Sons' })
    const made = async (more: Partial<BarterOfferDraft>) =>
      (await buildOffer(more, { brand, coins: 0 })).offerId
    // Created one minute earlier, because offers of the same millisecond have no defined order.
    const boots = await atTime(new Date(Date.now() - 60_000), () =>
      made({
        ...{ title: 'Boots for a walk', niche: 'travel' },
        product: { name: 'Walking boots', url: null, valueCoins: 900 },
        wanted: [{ type: 'tiktok_video', count: 1 }],
      }),
    )
    const serum = await made({})
    const gone = await made({ stock: 1 })
    await agree(await buildDeal({ built: { brand, offerId: gone }, terms: { coins: 0 } }), 'brand')
    const creator = await buildCreator()
    const inTravel = db.updateTable('creators').set({ niches: ['Travel'] })
    await inTravel.where('id', '=', creator.actor.userId).execute()
    const ids = async (query: object) => {
      const of = { as: creator, query: { brandSlug: brand.slug, ...query } }
      return (await server.call(barterOffers.discover, of)).body.items.map(({ id }) => id)
    }
    expect(await ids({})).toEqual([boots, serum])
    expect(await ids({ sort: 'newest' })).toEqual([serum, boots])
    expect(await ids({ sort: 'value' })).toEqual([serum, boots])
    expect(await ids({ niche: 'travel' })).toEqual([boots])
    expect(await ids({ type: 'instagram_reel' })).toEqual([serum])
    expect(await ids({ leastValue: 4000 })).toEqual([serum])
    expect(await ids({ leastValue: 4001 })).toEqual([])
    expect(await ids({ q: 'walking' })).toEqual([boots])
    expect(await ids({ q: 'meadow' })).toEqual([boots, serum])
  })
})

describe('a brand finds creators to ask', () => {
  const find = async ({ brand, offerId }: BuiltOffer, query: object) =>
    (await server.call(barterOffers.findCreators, { as: brand, params: { offerId }, query })).body
      .items
  const setWishes = (as: Person, body: object) =>
    server.call(barterOffers.setWishes, { as, body: body as never })

  it('by name, with what they want to be asked for and the deal there is', async () => {
    const built = await buildOffer()
    const creator = await buildCreator({ displayName: 'Xanthippe Vale' })
    const wishes = { openToOffers: true, leastValueCoins: 500, mostPieces: 4 }
    await setWishes(creator, wishes)
    expect(await find(built, { q: 'xanth' })).toMatchObject([
      {
        ...{ slug: creator.slug, name: 'Xanthippe Vale', dealId: null, wishes },
        can: { propose: { allowed: true } },
      },
    ])
    const { dealId } = await buildDeal({ built, creator })
    expect(await find(built, { q: 'xanth' })).toMatchObject([
      { dealId, can: { propose: { because: 'barter.already_talking' } } },
    ])
    const shut = await buildCreator({ displayName: 'Xanthippe Moor' })
    await setWishes(shut, { ...wishes, openToOffers: false })
    expect(await find(built, { q: 'moor' })).toMatchObject([
      { can: { propose: { because: 'barter.creator_closed' } } },
    ])
    await server.call(creators.update, { as: shut, body: { isFindable: false } })
    expect((await find(built, { q: 'moor' })).map(({ slug }) => slug)).not.toContain(shut.slug)
  })
})
