import * as z from 'zod/mini'
import { accounts, coinsInWords, readBalance } from '#money/coins/index.ts'
import { requestRefundByOperator, viewRefundable } from '#money/payments/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { object } from '../disputes/objection.ts'
import { defineRequestKind } from '../operators/request-kind.ts'
import { findTopup } from './topup.views.ts'

const TopupAndCoins = z.object({
  topupId: z.string(),
  brandId: z.string(),
  brand: z.string(),
  coins: z.int(),
})
type TopupAndCoins = z.infer<typeof TopupAndCoins>

export const refundOf = async (tx: Db, name: string, coins: number | 'all') => {
  const topup = (await findTopup(name, tx)) ?? object(`There is no top-up ${name}.`)
  const { most, brandId } = await viewRefundable(tx, topup.id)
  const available = await readBalance(tx, accounts.brandWallet(brandId))
  return {
    topupId: topup.id,
    brandId,
    brand: topup.brand,
    coins: coins === 'all' ? most(available) : coins,
  }
}

const ensurePossible = async (tx: Db, topup: TopupAndCoins): Promise<void> => {
  const { state, unrefunded, ...refundable } = await viewRefundable(tx, topup.topupId)
  const available = await readBalance(tx, accounts.brandWallet(topup.brandId))
  if (state !== 'paid' && state !== 'charged_back')
    object(`This top-up is ${state}: only a paid top-up can be refunded.`)
  const most = refundable.most(available)
  if (topup.coins < 1 || topup.coins > most)
    object(
      `${coinsInWords(unrefunded)} can still be refunded and ${topup.brand} has ${coinsInWords(available)} available: ${most === 0 ? 'nothing can be refunded' : `refund ${coinsInWords(most)} at most`}.`,
    )
}

export const refundTopupKind = defineRequestKind({
  kind: 'refund-topup',
  payload: TopupAndCoins,
  words: ({ coins, brand, topupId }) =>
    `refund ${coinsInWords(coins)} of ${brand}’s top-up ${topupId} to the original payment`,
  validate: ensurePossible,
  carryOut: async (tx, request, { reason }) => {
    await ensurePossible(tx, request)
    await requestRefundByOperator(tx, request.topupId, request.coins, reason)
    return `Done: ${coinsInWords(request.coins)} left the wallet of ${request.brand}. The server sends the refund to the payment provider within a minute. Run topup ${request.topupId} to see the result.`
  },
})
