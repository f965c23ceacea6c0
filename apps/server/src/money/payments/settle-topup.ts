import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { Db } from '#platform/postgres/db.ts'
import { creditTopup } from './move-topup-coins.ts'
import type { PaymentFact } from './payment-provider.ts'
import { countPaidBack } from './refunds/refund.views.ts'
import { failToldRefund, settleToldRefund } from './refunds/settle-refund.ts'
import { followDisputes } from './settle-disputes.ts'
import { type TopupEvent, type TopupNews, tellTopup } from './tell-topup.ts'
import { isOpen, lastingRefunds, stateAfter } from './topup.rules.ts'
import { extendOpenTopup, type LockedTopup, updateTopupState } from './topup.store.ts'

const processingDays = 14

const step = async <Name extends TopupEvent>(
  tx: Db,
  topup: LockedTopup,
  to: TopupState,
  news: { type: Name; data: TopupNews<Name>; failure?: string | null },
): Promise<void> => {
  const from = topup.state
  await updateTopupState(tx, topup.id, to, news.failure ?? null)
  await tellTopup(tx, topup, news.type, news.data, { from, to })
  topup.state = to
}

export const settleTopup = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
): Promise<TopupState> => {
  const said = stateAfter(facts)
  if (facts.at(-1)?.fact === 'processing') await extendOpenTopup(tx, topup.id, processingDays)
  if (said === 'paid' || said === 'charged_back') await settleMoney(tx, topup, facts)
  else if (said === 'failed' && topup.state === said)
    // A further decline is not announced, because the user is still trying cards.
    await updateTopupState(tx, topup.id, said, lastFailure(facts))
  else if (said !== topup.state && said !== 'pending') {
    const failure = lastFailure(facts)
    const type = said === 'failed' ? 'topup.failed' : 'topup.expired'
    await step(tx, topup, said, { type, failure, data: { failure } })
  }
  return topup.state
}

const lastFailure = (facts: readonly PaymentFact[]): string | null =>
  facts.findLast((fact) => fact.fact === 'failed')?.failure ?? null

const settleMoney = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
): Promise<void> => {
  if (isOpen(topup.state)) {
    await creditTopup(tx, topup)
    await step(tx, topup, 'paid', { type: 'topup.paid', data: {} })
  }
  await settlePaid(tx, topup, facts, facts.at(-1))
}

export const settlePaid = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
  news?: PaymentFact,
): Promise<void> => {
  await settleRefunds(tx, topup, facts)
  await settleDisputes(tx, topup, facts, news)
  const isRefunded = (await countPaidBack(tx, topup.id)) === topup.coins
  if (topup.state === (isRefunded ? 'paid' : 'refunded')) {
    topup.state = isRefunded ? 'refunded' : 'paid'
    await updateTopupState(tx, topup.id, topup.state, null)
  }
}

const settleDisputes = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
  news: PaymentFact | undefined,
): Promise<void> => {
  const [before, said] = [topup.state, stateAfter(facts)]
  if (before !== 'charged_back' && said !== 'charged_back') return
  const { more, ...moved } = await followDisputes(tx, topup, facts)
  const won = { coins: -more }
  if (said === 'charged_back' && before !== said)
    await step(tx, topup, said, { type: 'topup.charged_back', data: moved })
  else if (said === 'paid' && before === 'charged_back')
    await step(tx, topup, said, { type: 'topup.dispute_won', data: won })
  // Only disputes are announced here. The code for refunds sends its own events.
  else if (news !== undefined && 'disputeRef' in news && more !== 0)
    await (more > 0
      ? tellTopup(tx, topup, 'topup.charged_back', { ...moved, coins: more })
      : tellTopup(tx, topup, 'topup.dispute_won', won))
}

/** Failed refunds are processed first, because their coins may be refunded again. */
const settleRefunds = async (
  tx: Db,
  topup: LockedTopup,
  facts: readonly PaymentFact[],
): Promise<void> => {
  for (const fact of facts) if (fact.fact === 'refund_failed') await failToldRefund(tx, topup, fact)
  for (const fact of lastingRefunds(facts)) await settleToldRefund(tx, topup, fact)
}
