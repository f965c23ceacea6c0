import type { Db } from '#platform/db.ts'
import { assert } from '#platform/refusal.ts'
import { accounts, type Leg, lockBalances, postTransfer } from '../coins/index.ts'
import type { LockedTopup } from './topup.store.ts'
import { countChargeBacks, viewUnrefunded } from './topup-money.views.ts'

type Amounts = { netMinor: number; taxMinor: number }

/** Money that came in (or, negative, went out again): what backs the coins, and the tax that is the state's. */
export const moneyLegs = (currency: string, { netMinor, taxMinor }: Amounts): Leg[] => [
  { account: accounts.world(currency), delta: -(netMinor + taxMinor) },
  { account: accounts.cash(currency), delta: netMinor },
  { account: accounts.tax(currency), delta: taxMinor },
]

/** Coins for a brand: what it owes from a charge-back is paid first. */
const intoBrand = async (tx: Db, brandId: string, coins: number): Promise<Leg[]> => {
  const wallet = accounts.brandWallet(brandId)
  const receivable = accounts.brandReceivable(brandId)
  const [, debt = 0] = await lockBalances(tx, [wallet, receivable])
  const repaid = Math.min(coins, -debt)
  return [
    { account: receivable, delta: repaid },
    { account: wallet, delta: coins - repaid },
  ]
}

/** The coins that were paid for arrive. */
export const creditTopup = async (tx: Db, topup: LockedTopup): Promise<void> =>
  postTransfer(tx, {
    key: `topup:${topup.id}:paid`,
    event: 'topup.paid',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    legs: [
      { account: accounts.issuance, delta: -topup.coins },
      ...(await intoBrand(tx, topup.brand_id, topup.coins)),
      ...moneyLegs(topup.currency, { netMinor: topup.net_minor, taxMinor: topup.tax_minor }),
    ],
  })

const chargeBackKey = (topup: LockedTopup, nth: number): string =>
  `topup:${topup.id}:chargeback${nth === 1 ? '' : `:${nth}`}`

/** The bank took the money back: so go the coins, and what was spent already is owed. */
export const chargeBack = async (tx: Db, topup: LockedTopup): Promise<{ owed: number }> => {
  const wallet = accounts.brandWallet(topup.brand_id)
  const [available = 0] = await lockBalances(tx, [wallet])
  const left = await viewUnrefunded(tx, topup.id)
  const taken = Math.min(available, left.coins)
  const owed = left.coins - taken
  await postTransfer(tx, {
    key: chargeBackKey(topup, (await countChargeBacks(tx, topup.id)) + 1),
    event: 'topup.charged_back',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    legs: [
      { account: wallet, delta: -taken },
      { account: accounts.brandReceivable(topup.brand_id), delta: -owed },
      { account: accounts.issuance, delta: left.coins },
      ...moneyLegs(topup.currency, { netMinor: -left.netMinor, taxMinor: -left.taxMinor }),
    ],
  })
  return { owed }
}

/** The dispute was won: the money is back, and the coins with it. */
export const takeChargeBackBack = async (tx: Db, topup: LockedTopup): Promise<void> => {
  const nth = await countChargeBacks(tx, topup.id)
  assert(nth > 0, 'a top-up that is charged back has the transfer of it')
  const left = await viewUnrefunded(tx, topup.id)
  const key = chargeBackKey(topup, nth)
  await postTransfer(tx, {
    key: `${key}:won`,
    event: 'topup.dispute_won',
    ref: { type: 'topup', id: topup.id },
    actorId: null,
    reverses: key,
    legs: [
      { account: accounts.issuance, delta: -left.coins },
      ...(await intoBrand(tx, topup.brand_id, left.coins)),
      ...moneyLegs(topup.currency, left),
    ],
  })
}
