import { lockOwn, mayDecide, setShortlisted } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'

export const shortlistApplicant = (
  actor: BrandActor,
  id: string,
  { listed }: { listed: boolean },
): Promise<{ done: true }> =>
  inTransaction(async (tx) => {
    await lockOwn(tx, actor, id)
    ensure(mayDecide(actor))
    await setShortlisted(tx, id, listed)
    return { done: true }
  })
