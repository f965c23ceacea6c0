import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import type { CouponDraft } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { settlements } from '@tandem/contract/money/settlements/settlement.endpoints.ts'
import { couponDraft } from '#money/coupons/brand-coupon.factory.ts'
import { refundByOperator } from '#money/redemptions/refund-redemption.ts'
import { db } from '#platform/postgres/db.ts'
import type { Teller } from './teller.factory.ts'

const offers = async (teller: Teller, title: string, more: Partial<CouponDraft>, codes = '') => {
  const body = couponDraft({ title, description: `${title}.`, terms: 'Once.', ...more })
  const { id } = await teller.does('olga', brandCoupons.create, { body })
  const params = { couponId: id }
  if (codes !== '')
    await teller.does('olga', brandCoupons.loadCodes, {
      params,
      body: { text: codes, dryRun: false },
    })
  await teller.does('olga', brandCoupons.publish, { params })
  return params
}

const versionOf = async (id: string): Promise<number> =>
  (await db.selectFrom('coupons').where('id', '=', id).select('version').executeTakeFirstOrThrow())
    .version

/** All four deliveries: bought, used, failed, turned down, refunded, run out, limited, paid out. */
export const tellOfCoupons = async (teller: Teller): Promise<void> => {
  const pool = await offers(
    teller,
    'Pool',
    { delivery: 'pool', quantity: undefined, coinsCost: 33, validDays: 20 },
    'code\nPOOL-1\nPOOL-2\nPOOL-2\n',
  )
  const shared = await offers(teller, 'Shared', {
    delivery: 'shared_code',
    sharedCode: 'ALL-IN-ONE',
    faceMinor: null,
    percentOff: 15,
    perCreatorLimit: 1,
    coinsCost: 21,
  })
  const made = await offers(teller, 'Made', { codePrefix: 'GLOW', quantity: 2, validDays: 7 })
  const manual = await offers(teller, 'Manual', { delivery: 'manual', coinsCost: 50 })
  const buys = (who: string, params: { couponId: string }) =>
    teller.does(who, redemptions.redeem, { params })
  const used = await buys('mira', pool)
  await teller.does('mira', redemptions.markUsed, { params: { redemptionId: used.id } })
  await buys('tom', pool)
  await buys('mira', pool)
  const once = await buys('mira', shared)
  await buys('mira', shared)
  const refunds = (bought: { id: string }) =>
    teller.step('an operator refunds it', () => refundByOperator(bought.id, 'The shop was shut.'))
  await refunds(await buys('mira', made))
  await teller.soon(async () => {
    await refunds(once)
    await buys('mira', shared)
  })
  await buys('tom', made)
  await buys('kofi', made)
  const [waits, isTurnedDown] = [await buys('mira', manual), await buys('tom', manual)]
  await teller.does('olga', brandRedemptions.giveCode, {
    params: { redemptionId: waits.id },
    body: { code: 'BY-HAND-1' },
  })
  await teller.does('olga', brandRedemptions.turnDown, {
    params: { redemptionId: isTurnedDown.id },
    body: { reason: 'The shop is closed this week.' },
  })
  await buys('mira', manual)
  await teller.soon(async () => {
    for (const params of [made, shared])
      await teller.does('olga', brandCoupons.change, {
        params,
        body: { version: await versionOf(params.couponId), quantity: 6 },
      })
  })
  await teller.looksAround(
    'coupons',
    { mira: 'creator', tom: 'creator', olga: 'brand' },
    /coupons|redemptions$|wallet$|settlements/,
  )
  await teller.does('olga', brandCoupons.pause, { params: shared })
  await buys('tom', shared)
  await teller.days(5)
  await teller.does('finn', settlements.settle)
  await teller.does('olga', brandCoupons.resume, { params: shared })
  await buys('tom', shared)
  await teller.days(45)
}
