import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { writeLimit } from './spending.store.ts'
import { findMemberName } from './spending.views.ts'

export const setLimit = (actor: BrandActor, userId: string, coins: number | null): Promise<void> =>
  inTransaction(async (tx) => {
    ensure(mayAct(actor.member, 'spending.setLimits'))
    const { brandId } = actor
    const memberName =
      (await findMemberName(tx, brandId, userId)) ?? refuse('spending.member_not_found')
    await writeLimit(tx, { brandId, userId }, coins, actor.userId)
    await announce(tx, {
      type: 'spending.limit_set',
      subjectType: 'user',
      subjectId: userId,
      brandId,
      actor,
      data: { memberName, coins },
    })
  })
