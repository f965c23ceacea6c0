import { randomBytes } from 'node:crypto'
import { dayMs } from '@tandem/contract/time.ts'
import { accounts, readBalance } from '../src/money/coins/index.ts'
import { loadCodes, publishCoupon } from '../src/money/coupons/index.ts'
import { markRedemptionUsed } from '../src/money/redemptions/mark-redemption-used.ts'
import { redeemCoupon } from '../src/money/redemptions/redeem-coupon.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { inTransaction } from '../src/platform/postgres/transaction.ts'
import type { Timeline } from './timeline.ts'

type Offer = {
  supplier: string
  title: string
  description: string
  cost: number
  face?: number
  percent?: number
  stock: number
  limit?: number
  hue: number
}

const offers: readonly Offer[] = [
  {
    supplier: 'Brewline Coffee',
    title: 'A month of coffee',
    description: 'Two fresh bags by post.',
    cost: 900,
    face: 2400,
    stock: 40,
    limit: 2,
    hue: 70,
  },
  {
    supplier: 'Stride & Co',
    title: '20% off any pair',
    description: 'In the shop or online.',
    cost: 500,
    percent: 20,
    stock: 60,
    limit: 3,
    hue: 340,
  },
  {
    supplier: 'Glow Theory',
    title: 'Serum set',
    description: 'Night serum and cream, travel size.',
    cost: 1200,
    face: 3200,
    stock: 25,
    limit: 1,
    hue: 12,
  },
  {
    supplier: 'Paper & Ink Books',
    title: 'A book of your choice',
    description: 'Any book, in any of our nine shops.',
    cost: 1500,
    face: 1500,
    stock: 80,
    hue: 210,
  },
  {
    supplier: 'Rail & Trail',
    title: 'A day on the train',
    description: 'One regional day ticket.',
    cost: 2600,
    face: 2900,
    stock: 30,
    limit: 4,
    hue: 150,
  },
  {
    supplier: 'Casa Lumen',
    title: 'A small vase',
    description: 'Turned by hand, your choice of three glazes.',
    cost: 3200,
    face: 3900,
    stock: 12,
    limit: 1,
    hue: 168,
  },
  {
    supplier: 'Cinema Aurora',
    title: 'Two tickets',
    description: 'Any film, any evening.',
    cost: 1900,
    face: 2200,
    stock: 50,
    hue: 268,
  },
  {
    supplier: 'Munch Lab',
    title: 'Box of everything',
    description: 'Twelve pouches, all flavours.',
    cost: 750,
    face: 1900,
    stock: 45,
    limit: 2,
    hue: 44,
  },
]

const code = (): string =>
  randomBytes(5)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{5})/, '$1-')

export const planCoupons = (
  timeline: Timeline,
  brands: ReadonlyMap<string, BrandActor>,
  creators: readonly CreatorActor[],
  random: () => number,
): void => {
  timeline.plan(timeline.daysAgo(352), async (at) => {
    const ids: { id: string; cost: number }[] = []
    for (const offer of offers)
      ids.push({ id: await publish(offer, brands.get(offer.supplier)), cost: offer.cost })
    for (const creator of creators)
      for (let day = 30; day < 350; day += 24 + random() * 30)
        timeline.plan(at + day * dayMs, (moment) =>
          redeemOne({ timeline, at: moment, creator, coupons: ids, random }),
        )
  })
}

const publish = (offer: Offer, brand: BrandActor | undefined): Promise<string> =>
  inTransaction(async (tx) => {
    const id = await publishCoupon(tx, {
      supplierName: offer.supplier,
      ...(brand && { supplierBrandId: brand.brandId }),
      title: offer.title,
      description: offer.description,
      terms: 'One code per purchase. Not for gift cards.',
      value:
        offer.face === undefined ? { percentOff: offer.percent ?? 10 } : { faceMinor: offer.face },
      coinsCost: offer.cost,
      ...(offer.limit !== undefined && { perCreatorLimit: offer.limit }),
      validDays: 180,
      hue: offer.hue,
    })
    await loadCodes(tx, id, Array.from({ length: offer.stock }, code))
    return id
  })

const redeemOne = async (buying: {
  timeline: Timeline
  at: number
  creator: CreatorActor
  coupons: readonly { id: string; cost: number }[]
  random: () => number
}): Promise<void> => {
  const { timeline, at, creator, coupons, random } = buying
  const available = await readBalance(db, accounts.creatorWallet(creator.userId))
  const affordable = coupons.filter((coupon) => coupon.cost * 1.6 <= available)
  const wanted = affordable[Math.floor(random() * affordable.length)]
  if (wanted === undefined) return
  const before = await db
    .selectFrom('redemptions')
    .select('id')
    .where('coupon_id', '=', wanted.id)
    .where('creator_id', '=', creator.userId)
    .execute()
  if (before.length > 0) return
  const redemption = await redeemCoupon(creator, wanted.id)
  if (random() < 0.6)
    timeline.plan(at + (1 + random() * 20) * dayMs, async () => {
      await markRedemptionUsed(creator, redemption.id)
    })
}
