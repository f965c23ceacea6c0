import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { otherSide, type Side } from '@tandem/contract/side.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { agreeDeal, agreeForBrand } from '../src/collaborations/barter/deals/agree-deal.ts'
import { counterDeal } from '../src/collaborations/barter/deals/counter-deal.ts'
import { viewDeal } from '../src/collaborations/barter/deals/deal.views.ts'
import { declineDeal, withdrawDeal } from '../src/collaborations/barter/deals/end-deal.ts'
import { proposeDeal, proposeToCreator } from '../src/collaborations/barter/deals/propose-deal.ts'
import { closeOffer } from '../src/collaborations/barter/offers/close-offer.ts'
import { createOffer } from '../src/collaborations/barter/offers/create-offer.ts'
import { cancelByCreator } from '../src/collaborations/lifecycle/cancel-collaboration.ts'
import { giveAddress } from '../src/collaborations/shipments/give-address.ts'
import { receiveProduct } from '../src/collaborations/shipments/receive-product.ts'
import { shipProduct } from '../src/collaborations/shipments/ship-product.ts'
import { approveContent } from '../src/collaborations/submissions/approve-content.ts'
import { submitContent } from '../src/collaborations/submissions/submit-content.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { type DealStory, dealStories, type OfferStory, offerStories } from './barter.content.ts'
import { topUpFor } from './campaigns.seed.ts'
import { linkOf } from './content.seed.ts'
import { type BrandPictures, giveOwnPictures } from './pictures.seed.ts'
import { addressOf } from './shipments.seed.ts'
import { versionOf } from './story.ts'
import type { Timeline } from './timeline.ts'

type Brand = { actor: BrandActor; pictures: BrandPictures }
type Creators = ReadonlyMap<string, CreatorActor>

export const planBarter = (
  timeline: Timeline,
  brands: ReadonlyMap<string, Brand>,
  creators: Creators,
): void => {
  for (const story of offerStories)
    timeline.plan(timeline.daysAgo(story.daysAgo), async () => {
      const brand = brands.get(story.brand)
      if (brand === undefined) throw new Error(`The demo has no brand ${story.brand}.`)
      const offerId = await makeOffer(timeline, brand, story)
      for (const deal of dealStories.filter(({ offer }) => offer === story.title))
        planDeal(timeline, { story, brand: brand.actor, offerId }, deal, creators)
    })
}

const makeOffer = async (
  timeline: Timeline,
  { actor, pictures: drawn }: Brand,
  { brand: _, daysAgo: __, closesDaysAgo, pictures: shown, ...draft }: OfferStory,
): Promise<string> => {
  const pictures = await giveOwnPictures(
    actor.userId,
    drawn,
    shown,
    `${draft.title} ${draft.product.name}`,
  )
  const { id } = await createOffer(actor, { ...draft, pictures })
  if (closesDaysAgo !== undefined)
    timeline.plan(timeline.daysAgo(closesDaysAgo), async () => {
      await closeOffer(actor, id)
    })
  return id
}

type Offered = { story: OfferStory; brand: BrandActor; offerId: string }
type Lived = { timeline: Timeline; brand: BrandActor; creator: CreatorActor; id: string }

const planDeal = (
  timeline: Timeline,
  { story, brand, offerId }: Offered,
  deal: DealStory,
  creators: Creators,
): void => {
  const creator = creators.get(deal.creator)
  if (creator === undefined) throw new Error(`The demo has no creator ${deal.creator}.`)
  const first: BarterTermsDraft = {
    quantity: 1,
    pieces: story.wanted,
    coins: 0,
    produceDays: 14,
    keepLiveDays: 30,
    usage: null,
    aiUse: false,
    note: '',
    ...deal.terms,
  }
  timeline.plan(timeline.daysAgo(deal.daysAgo), async (proposedAt) => {
    const { id } =
      deal.by === 'creator'
        ? await proposeDeal(creator, offerId, first)
        : await proposeToCreator(brand, offerId, {
            creatorName: await slugOf(creator),
            terms: first,
          })
    const lived = { timeline, brand, creator, id }
    let [at, asked, terms] = [proposedAt, otherSide(deal.by), first]
    for (const { after, terms: changed } of deal.counters ?? []) {
      at += after * dayMs
      terms = { ...terms, note: '', ...changed }
      planCounter(lived, at, asked, terms)
      asked = otherSide(asked)
    }
    if (deal.ends !== undefined)
      planEnd(lived, at + deal.ends.after * dayMs, { ...deal, ends: deal.ends }, asked)
  })
}

const slugOf = async ({ userId }: CreatorActor): Promise<string> =>
  (
    await db
      .selectFrom('creators')
      .select('slug')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).slug

const seenBy = async ({ id }: Lived, actor: BrandActor | CreatorActor): Promise<number> =>
  (await viewDeal(actor, id)).version

const planCounter = (lived: Lived, at: number, by: Side, terms: BarterTermsDraft): void =>
  lived.timeline.plan(at, async () => {
    const actor = lived[by]
    await counterDeal(actor, lived.id, { version: await seenBy(lived, actor), terms })
  })

const planEnd = (
  lived: Lived,
  at: number,
  { ends: { how, reason = '' }, work }: DealStory & Required<Pick<DealStory, 'ends'>>,
  asked: Side,
): void =>
  lived.timeline.plan(at, async () => {
    const { brand, creator, id } = lived
    const version = await seenBy(lived, brand)
    if (how === 'decline') await declineDeal(lived[asked], id, { version, reason })
    if (how === 'withdraw') await withdrawDeal(lived[otherSide(asked)], id, { version, reason })
    if (how !== 'agree') return
    await topUpFor(brand, 5000)
    const { collaboration, terms } =
      asked === 'brand'
        ? await agreeForBrand(brand, id, { version })
        : await agreeDeal(creator, id, { version })
    if (collaboration !== null && work !== undefined)
      planWork({ ...lived, id: collaboration.id }, at, work, terms)
  })

const steps = ['address', 'shipped', 'received', 'done'] as const

const planWork = (
  { timeline, brand, creator, id }: Lived,
  agreedAt: number,
  until: NonNullable<DealStory['work']>,
  { pieces }: BarterTermsDraft,
): void => {
  const plan = (days: number, work: () => Promise<unknown>): void =>
    timeline.plan(agreedAt + days * dayMs, async () => {
      await work()
    })
  if (until === 'cancelled') {
    plan(1, () => cancelByCreator(creator, id, { note: 'I am away for longer than I thought.' }))
    return
  }
  const reaches = (step: (typeof steps)[number]) => steps.indexOf(until) >= steps.indexOf(step)
  plan(0.3, () => giveAddress(creator, id, { address: addressOf(creator.email), keep: true }))
  if (reaches('shipped'))
    plan(1.5, async () =>
      shipProduct(brand, id, {
        version: (await versionOf(id)).version,
        carrier: 'DHL',
        trackingCode: `BT${id.replaceAll(/\D/g, '').slice(-9)}`,
      }),
    )
  if (reaches('received')) plan(4.5, () => receiveProduct(creator, id))
  if (!reaches('done')) return
  plan(12, () =>
    submitContent(creator, id, {
      url: linkOf(pieces[0]?.type ?? 'instagram_post', id, 1),
      fileUrls: [],
      caption: 'I got this in exchange for my honest opinion. #ad',
      checked: [...pieces.keys()],
      disclosed: true,
    }),
  )
  plan(13, async () => approveContent(brand, id, await versionOf(id)))
}
