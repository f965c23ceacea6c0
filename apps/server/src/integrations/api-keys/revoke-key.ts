import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayKeepKeys } from './api-key.policy.ts'
import { endKey } from './api-key.store.ts'

export const revokeKey = (actor: BrandActor, id: string): Promise<{ id: string }> =>
  inTransaction(async (tx) => {
    ensure(mayKeepKeys(actor))
    const { name } = (await endKey(tx, actor.brandId, id)) ?? refuse('api_key.not_found')
    await announce(tx, {
      type: 'api_key.revoked',
      subjectType: 'api_key',
      subjectId: id,
      brandId: actor.brandId,
      actor,
      data: { name },
    })
    return { id }
  })
