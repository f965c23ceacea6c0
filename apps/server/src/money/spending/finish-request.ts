import { moneyWordsIn } from '@tandem/contract/money-words.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { endRequest } from './spending.store.ts'
import { findMemberName } from './spending.views.ts'

export type Approval = { requestId: string; actor: BrandActor }

const { coinsInWords } = moneyWordsIn('en')

const grownInWords = (needed: number, asked: number): string =>
  `It now needs ${coinsInWords(needed)}, not ${coinsInWords(asked)}. Decline it, so that it can be requested again.`

/**
 * Marks the request as approved in the transaction of the approved write. Refuses when the write
 * needs more coins than the approver saw.
 */
export const finishRequest = async (
  tx: Db,
  { requestId, actor }: Approval,
  neededCoins: number,
): Promise<void> => {
  const ended = await endRequest(tx, requestId, { state: 'approved', by: actor.userId })
  if (ended === undefined) return refuse('spending.decided')
  const { brandId, userId, creatorId, what, coins } = ended
  if (neededCoins > coins) refuse('spending.cannot_carry_out', grownInWords(neededCoins, coins))
  await announce(tx, {
    type: 'spending.approved',
    subjectType: 'spending_request',
    subjectId: requestId,
    brandId,
    creatorId,
    actor,
    data: {
      ...{ requestId, what, coins },
      byName: (await findMemberName(tx, brandId, actor.userId)) ?? '',
      memberIds: [userId],
    },
  })
}
