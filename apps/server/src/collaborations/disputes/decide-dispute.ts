import { lockCampaign } from '#campaigns/campaigns/index.ts'
import { findCampaignId, lockAny, lockDue } from '#collaborations/lifecycle/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { isRunning } from './dispute.rules.ts'
import { lockNewestDispute } from './dispute.store.ts'
import { settleDispute, silentSettlement } from './settle-dispute.ts'

export const decideDispute = (
  id: string,
  decision: { percent: number; words: string; unmet: readonly number[] },
): Promise<void> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id))
    const collaboration = await lockAny(tx, id)
    const dispute = await lockNewestDispute(tx, id)
    ensure(isRunning(dispute))
    const items = dispute.items as { item: string; met: boolean | null }[]
    if (decision.unmet.some((number) => items[number - 1] === undefined))
      return refuse('dispute.unknown_item')
    await settleDispute(
      tx,
      { campaign, collaboration: collaboration, dispute },
      {
        how: 'operator',
        by: 'operator',
        actor: null,
        percent: decision.percent,
        words: decision.words,
        items: items.map(({ item }, index) => ({ item, met: !decision.unmet.includes(index + 1) })),
      },
    )
  })

/** Returns false when somebody acted meanwhile. */
export const resolveBySilence = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id))
    const collaboration = await lockDue(tx, id, 'disputed')
    if (collaboration === undefined) return false
    const dispute = await lockNewestDispute(tx, id)
    await settleDispute(
      tx,
      { campaign, collaboration: collaboration, dispute },
      silentSettlement(dispute),
    )
    return true
  })
