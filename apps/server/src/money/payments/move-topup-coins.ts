import { accounts, type Leg, lockBalances, postTransfer } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedTopup } from './topup.store.ts'
import { countChargeBacks, listStandingChargeBacks, type PartOfTopup } from './topup-money.views.ts'

type Amounts = { netMinor: number; taxMinor: number }

const moneyLegs = (currency: string, { netMinor, taxMinor }: Amounts): Leg[] => [
  { account: accounts.world(currency), delta: -(netMinor + taxMinor) },
  { account: accounts.cash(currency), delta: netMinor },
  { account: accounts.tax(currency), delta: taxMinor },
]

export const creditTopup = async (tx: Db, topup: LockedTopup): Promise<void> =>
  postTransfer(tx, {
    key: `topup:${topup.id}:paid`,
    event: 'topup.paid',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    legs: [
      { account: accounts.issuance, delta: -topup.coins },
      { account: accounts.brandWallet(topup.brand_id), delta: topup.coins },
      ...moneyLegs(topup.currency, { netMinor: topup.net_minor, taxMinor: topup.tax_minor }),
    ],
  })

const chargeBackKey = (topup: LockedTopup, nth: number): string =>
  `topup:${topup.id}:chargeback${nth === 1 ? '' : `:${nth}`}`

const outOfBrand = async (
  tx: Db,
  brandId: string,
  coins: number,
): Promise<{ legs: Leg[]; taken: number; owed: number }> => {
  const wallet = accounts.brandWallet(brandId)
  const [available = 0] = await lockBalances(tx, [wallet])
  const taken = Math.min(available, coins)
  const owed = coins - taken
  const legs = [
    { account: wallet, delta: -taken },
    { account: accounts.brandReceivable(brandId), delta: -owed },
    { account: accounts.issuance, delta: coins },
  ]
  return { legs, taken, owed }
}

export const takeChargeBack = async (
  tx: Db,
  topup: LockedTopup,
  part: PartOfTopup,
): Promise<{ taken: number; owed: number }> => {
  const { legs, taken, owed } = await outOfBrand(tx, topup.brand_id, part.coins)
  await postTransfer(tx, {
    key: chargeBackKey(topup, (await countChargeBacks(tx, topup.id)) + 1),
    event: 'topup.charged_back',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    legs: [
      ...legs,
      ...moneyLegs(topup.currency, { netMinor: -part.netMinor, taxMinor: -part.taxMinor }),
    ],
  })
  return { taken, owed }
}

/** Undoes a chargeback after a won dispute, or before its amount is calculated again. */
export const returnChargeBacks = async (
  tx: Db,
  topup: LockedTopup,
  event: 'topup.dispute_won' | 'topup.recounted',
): Promise<void> => {
  for (const { key, coins, ...money } of await listStandingChargeBacks(tx, topup.id))
    await postTransfer(tx, {
      key: `${key}:won`,
      event,
      ref: { type: 'topup', id: topup.id },
      actorId: null,
      reverses: key,
      legs: [
        { account: accounts.issuance, delta: -coins },
        { account: accounts.brandWallet(topup.brand_id), delta: coins },
        ...moneyLegs(topup.currency, money),
      ],
    })
}

type RefundOf = { id: string; coins: number; netMinor: number; taxMinor: number }

const refundKey = (topup: LockedTopup, refund: RefundOf): string =>
  `topup:${topup.id}:refund:${refund.id}`

export const takeRefund = (
  tx: Db,
  topup: LockedTopup,
  refund: RefundOf,
  by: { actorId: string | null; memo: string | undefined },
): Promise<void> =>
  postTransfer(tx, {
    key: refundKey(topup, refund),
    event: 'topup.refunded',
    ref: { type: 'topup', id: topup.id },
    actorId: by.actorId,
    ...(by.memo !== undefined && { memo: by.memo }),
    legs: [
      { account: accounts.brandWallet(topup.brand_id), delta: -refund.coins },
      { account: accounts.issuance, delta: refund.coins },
      ...moneyLegs(topup.currency, { netMinor: -refund.netMinor, taxMinor: -refund.taxMinor }),
    ],
  })

/** For refunds made directly at the payment provider. Spent coins become debt. */
export const takeForeignRefund = async (
  tx: Db,
  topup: LockedTopup,
  refund: RefundOf,
): Promise<{ taken: number; owed: number }> => {
  const { legs, taken, owed } = await outOfBrand(tx, topup.brand_id, refund.coins)
  await postTransfer(tx, {
    key: refundKey(topup, refund),
    event: 'topup.refunded',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    legs: [
      ...legs,
      ...moneyLegs(topup.currency, { netMinor: -refund.netMinor, taxMinor: -refund.taxMinor }),
    ],
  })
  return { taken, owed }
}

export const returnRefund = async (tx: Db, topup: LockedTopup, refund: RefundOf): Promise<void> =>
  postTransfer(tx, {
    key: `${refundKey(topup, refund)}:failed`,
    event: 'topup.refund_failed',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    reverses: refundKey(topup, refund),
    legs: [
      { account: accounts.issuance, delta: -refund.coins },
      { account: accounts.brandWallet(topup.brand_id), delta: refund.coins },
      ...moneyLegs(topup.currency, refund),
    ],
  })
