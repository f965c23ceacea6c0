import type { BrandActor } from '#platform/actor.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayChangeWebhooks } from './webhook.policy.ts'
import { type LockedWebhook, lockWebhook } from './webhook.store.ts'

export const changeOwnWebhook = <Result>(
  actor: BrandActor,
  id: string,
  work: (tx: Db, webhook: LockedWebhook) => Promise<Result>,
): Promise<Result> =>
  issueAccess(async (tx) => {
    const webhook = (await lockWebhook(tx, actor.brandId, id)) ?? refuse('webhook.not_found')
    ensure(mayChangeWebhooks(actor))
    return work(tx, webhook)
  })
