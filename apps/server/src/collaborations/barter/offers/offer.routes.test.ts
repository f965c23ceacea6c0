import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import type { BarterOfferDraft } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import {
  buildColleague,
  buildFile,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildDeal, buildOffer, offerDraft } from '../barter.factory.ts'
import { dealCalls } from '../barter-calls.factory.ts'

const server = useTestApp()
const { agree, decline, counter } = dealCalls(server)
type Person = { token: string }

const create = (as: Person, more: Partial<BarterOfferDraft> = {}) =>
  server.call(barterOffers.create, { as, body: offerDraft(more) })
const own = (as: Person, offerId: string) =>
  server.call(barterOffers.readOwn, { as, params: { offerId } })
const step = (as: Person, offerId: string, name: 'close' | 'reopen') =>
  server.call(barterOffers[name], { as, params: { offerId } })
const change = (as: Person, offerId: string, version: number, more: Partial<BarterOfferDraft>) =>
  server.call(barterOffers.change, {
    as,
    params: { offerId },
    body: { version, offer: offerDraft(more) },
  })
const discover = async (as: Person, query: object = {}) =>
  (await server.call(barterOffers.discover, { as, query })).body
const read = (as: Person, offerId: string) =>
  server.call(barterOffers.read, { as, params: { offerId } })

describe('an offer', () => {
  it('is open once it is made, with its own pictures', async () => {
    const brand = await buildBrand()
    const url = await buildFile(brand.actor.userId)
    const pictures = [{ url, alt: 'A bottle on a shelf' }]
    const { status, body } = await create(brand, { pictures })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...offerDraft({ pictures }),
      state: 'open',
      left: 7,
      talking: 0,
      yourTurn: 0,
      agreed: 0,
      can: { close: { allowed: true }, reopen: { because: 'barter.offer_open' } },
    })
    const foreign = await buildFile((await buildBrand()).actor.userId)
    const theirs = { pictures: [{ url: foreign, alt: 'Not ours' }] }
    expect(told(await create(brand, theirs))).toEqual([403, 'file.not_yours'])
    expect(told(await change(brand, body.id, 0, theirs))).toEqual([403, 'file.not_yours'])
    const colleague = await buildColleague({ brand }, 'manager')
    expect((await change(colleague, body.id, 0, { pictures, stock: 9 })).body).toMatchObject({
      stock: 9,
      pictures,
    })
  })

  it('is changed as it was seen, and by those who may', async () => {
    const { brand, offerId } = await buildOffer()
    const viewer = await buildColleague({ brand }, 'viewer')
    const role = [403, 'brand.role_required']
    expect(told(await create(viewer))).toEqual(role)
    expect(told(await change(viewer, offerId, 0, {}))).toEqual(role)
    expect(told(await step(viewer, offerId, 'close'))).toEqual(role)
    expect(told(await step(viewer, offerId, 'reopen'))).toEqual(role)
    expect((await own(viewer, offerId)).body.can.close).toMatchObject({
      because: 'brand.role_required',
    })
    expect((await change(brand, offerId, 0, { title: 'Day serum' })).status).toBe(200)
    expect(told(await change(brand, offerId, 0, { title: 'Oil' }))).toEqual([
      409,
      'barter.offer_changed',
    ])
    const other = await buildBrand()
    const gone = [404, 'barter.offer_not_found']
    expect(told(await own(other, offerId))).toEqual(gone)
    expect(told(await change(other, offerId, 1, {}))).toEqual(gone)
    expect(told(await step(other, offerId, 'close'))).toEqual(gone)
  })

  it('takes no proposals while it is closed, and is opened again', async () => {
    const deal = await buildDeal()
    const { brand, offerId, creator } = deal
    expect((await step(brand, offerId, 'close')).body).toMatchObject({
      state: 'closed',
      can: { propose: { because: 'barter.offer_closed' } },
    })
    expect(told(await step(brand, offerId, 'close'))).toEqual([409, 'barter.offer_closed'])
    expect(told(await read(await buildCreator(), offerId))).toEqual([404, 'barter.offer_not_found'])
    expect((await read(creator, offerId)).body).toMatchObject({ dealId: deal.dealId })
    expect((await counter(deal, 'brand', { coins: 1 })).status).toBe(200)
    expect((await step(brand, offerId, 'reopen')).body).toMatchObject({ state: 'open' })
    expect(told(await step(brand, offerId, 'reopen'))).toEqual([409, 'barter.offer_open'])
  })

  it('never has fewer products than are promised', async () => {
    const deal = await buildDeal({ terms: { quantity: 3 } })
    await agree(deal, 'brand')
    const { brand, offerId } = deal
    expect((await own(brand, offerId)).body).toMatchObject({ stock: 7, left: 4, agreed: 1 })
    expect(told(await change(brand, offerId, 0, { stock: 2 }))).toEqual([
      409,
      'barter.stock_promised',
    ])
    expect((await change(brand, offerId, 0, { stock: 3 })).body).toMatchObject({
      left: 0,
      can: { propose: { because: 'barter.out_of_stock' } },
    })
  })

  it('is listed for its brand by state, newest first', async () => {
    const { brand, offerId: first } = await buildOffer()
    const { offerId: second } = await buildOffer({ title: 'Day cream' }, { brand })
    const list = async (query: object) =>
      (await server.call(barterOffers.ofBrand, { as: brand, query })).body
    const page = await list({ limit: 1 })
    expect(page.items.map(({ id }) => id)).toEqual([second])
    expect((await list({ limit: 1, cursor: page.nextCursor })).items[0]?.id).toBe(first)
    await step(brand, first, 'close')
    expect((await list({ state: 'closed' })).items.map(({ id }) => id)).toEqual([first])
  })
})

describe('creators find offers', () => {
  it('of their niches first, by what they search for, and page by page', async () => {
    const brand = await buildBrand({ name: 'Meadow & Sons' })
    const made = async (more: Partial<BarterOfferDraft>) =>
      (await buildOffer(more, { brand, coins: 0 })).offerId
    // A minute older: of two that are made within a millisecond, nobody knows the newer.
    const boots = await atTime(new Date(Date.now() - 60_000), () =>
      made({
        title: 'Boots for a walk',
        niche: 'travel',
        product: { name: 'Walking boots', url: null, valueCoins: 900 },
        wanted: [{ type: 'tiktok_video', count: 1 }],
      }),
    )
    const serum = await made({})
    const gone = await made({ stock: 1 })
    await agree(await buildDeal({ built: { brand, offerId: gone }, terms: { coins: 0 } }), 'brand')
    const creator = await buildCreator()
    await db
      .updateTable('creators')
      .set({ niches: ['Travel'] })
      .where('id', '=', creator.actor.userId)
      .execute()
    const of = { brandSlug: brand.slug }
    const ids = async (query: object) =>
      (await discover(creator, { ...of, ...query })).items.map(({ id }) => id)
    expect(await ids({})).toEqual([boots, serum])
    expect(await ids({ sort: 'newest' })).toEqual([serum, boots])
    expect(await ids({ sort: 'value' })).toEqual([serum, boots])
    for (const sort of [{}, { sort: 'value' }, { sort: 'newest' }]) {
      const page = await discover(creator, { ...of, ...sort, limit: 1 })
      const next = await discover(creator, { ...of, ...sort, limit: 1, cursor: page.nextCursor })
      expect([...page.items, ...next.items].map(({ id }) => id)).toEqual(await ids(sort))
    }
    expect(await ids({ niche: 'travel' })).toEqual([boots])
    expect(await ids({ type: 'instagram_reel' })).toEqual([serum])
    expect(await ids({ leastValue: 1000 })).toEqual([serum])
    expect(await ids({ leastValue: 4000 })).toEqual([serum])
    expect(await ids({ leastValue: 4001 })).toEqual([])
    expect(await ids({ q: 'walking' })).toEqual([boots])
    expect(await ids({ q: 'meadow' })).toEqual([boots, serum])
  })

  it('with how long the brand takes to answer, once it answered three', async () => {
    const built = await buildOffer()
    const answered = async (hours: number) => {
      const deal = await buildDeal({ built })
      await atTime(new Date(Date.now() + hours * 3_600_000), () => decline(deal, 'brand'))
    }
    const creator = await buildCreator()
    const hours = async () => (await read(creator, built.offerId)).body.answersInHours
    await answered(2)
    await answered(5)
    // One that ran out was answered by nobody.
    await buildDeal({ built })
    await atTime(new Date(Date.now() + 30 * 86_400_000), () => passDeadlines())
    expect(await hours()).toBeNull()
    await answered(30)
    expect(await hours()).toBe(5)
    // Within minutes is within an hour, not within none.
    const quick = await buildOffer()
    for (let nr = 0; nr < 3; nr += 1) await decline(await buildDeal({ built: quick }), 'brand')
    expect((await read(creator, quick.offerId)).body.answersInHours).toBe(1)
  })

  it('with their own deal on it', async () => {
    const deal = await buildDeal()
    expect((await read(deal.creator, deal.offerId)).body).toMatchObject({
      dealId: deal.dealId,
      can: { propose: { because: 'barter.already_talking' } },
    })
    const agreed = await buildDeal()
    await agree(agreed, 'brand')
    const { dealId } = (await read(agreed.creator, agreed.offerId)).body
    expect(dealId).toBe(agreed.dealId)
    await decline(deal, 'brand')
    expect((await read(deal.creator, deal.offerId)).body).toMatchObject({
      dealId: null,
      can: { propose: { allowed: true } },
    })
  })
})

describe('a brand finds creators to ask', () => {
  it('by name, with what they want to be asked for and the deal there is', async () => {
    const built = await buildOffer()
    const creator = await buildCreator({ displayName: 'Xanthippe Vale' })
    const wishes = { openToOffers: true, leastValueCoins: 500, mostPieces: 4 }
    const find = async (query: object, as: Person = built.brand) =>
      server.call(barterOffers.findCreators, { as, params: { offerId: built.offerId }, query })
    await server.call(barterOffers.setWishes, { as: creator, body: wishes })
    expect((await find({ q: 'xanth' })).body.items).toMatchObject([
      {
        slug: creator.slug,
        name: 'Xanthippe Vale',
        dealId: null,
        wishes,
        can: { propose: { allowed: true } },
      },
    ])
    const { dealId } = await buildDeal({ built, creator })
    expect((await find({ q: 'xanth' })).body.items).toMatchObject([
      { dealId, can: { propose: { because: 'barter.already_talking' } } },
    ])
    const shut = await buildCreator({ displayName: 'Xanthippe Moor' })
    await server.call(barterOffers.setWishes, {
      as: shut,
      body: { ...wishes, openToOffers: false },
    })
    expect((await find({ q: 'moor' })).body.items).toMatchObject([
      { can: { propose: { because: 'barter.creator_closed' } } },
    ])
    await server.call(creators.update, { as: shut, body: { isFindable: false } })
    const found = (await find({ q: 'moor' })).body.items.map(({ slug }) => slug)
    expect(found).not.toContain(shut.slug)
    expect((await find({})).body.items).toEqual([])
    expect(told(await find({}, await buildBrand()))).toEqual([404, 'barter.offer_not_found'])
  })

  it('among those whose work for it is done where no name is typed, the best rated first', async () => {
    const built = await buildOffer()
    const { id: campaignId } = await buildCampaign({}, built.brand)
    const play = async (state: 'accepted' | 'completed') => {
      const creator = await buildCreator()
      await playTo(server, { brand: built.brand, campaignId, creator }, state)
      return creator
    }
    await play('accepted')
    const [first, praised] = [await play('completed'), await play('completed')]
    const stars = { rating_sum: 50, rating_count: 10 }
    const { userId } = praised.actor
    await db.updateTable('creators').set(stars).where('id', '=', userId).execute()
    const params = { offerId: built.offerId }
    const found = await server.call(barterOffers.findCreators, {
      as: built.brand,
      params,
      query: {},
    })
    expect(found.body.items.map(({ slug }) => slug)).toEqual([praised.slug, first.slug])
  })

  it('who may be asked for anything until they say otherwise', async () => {
    const creator = await buildCreator()
    const { body } = await server.call(barterOffers.wishes, { as: creator })
    expect(body).toEqual({ openToOffers: true, leastValueCoins: 0, mostPieces: null })
  })
})
