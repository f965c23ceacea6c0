import { type Done, done } from '@tandem/contract/ids.ts'
import type * as z from 'zod/mini'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayCurate } from '../post.policy.ts'
import { lockBrandPost, lockOwnPost } from '../post.store.ts'
import { deleteFromPortfolio } from './portfolio.store.ts'

export const removeFromBrandPortfolio = (
  actor: BrandActor,
  id: string,
): Promise<z.infer<typeof Done>> =>
  inTransaction(async (tx) => {
    await lockBrandPost(tx, actor.brandId, id)
    ensure(mayCurate(actor))
    await deleteFromPortfolio(tx, actor.brandId, id)
    return done
  })

export const removeFromOwnPortfolio = (
  actor: CreatorActor,
  id: string,
): Promise<z.infer<typeof Done>> =>
  inTransaction(async (tx) => {
    await lockOwnPost(tx, actor.userId, id)
    await deleteFromPortfolio(tx, actor.userId, id)
    return done
  })
