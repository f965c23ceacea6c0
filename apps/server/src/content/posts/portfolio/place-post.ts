import type { PortfolioPlace } from '@tandem/contract/content/posts/portfolio.schema.ts'
import { type Done, done } from '@tandem/contract/ids.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { mayCurate } from '../post.policy.ts'
import { lockBrandPost, lockOwnPost } from '../post.store.ts'
import { type Righted, rightsUntil, selectPosts } from '../post-rows.views.ts'
import { acceptsShowing, movedTo } from './portfolio.rules.ts'
import { insertIntoPortfolio, readRanks, updateRanks } from './portfolio.store.ts'

type Answer = z.infer<typeof Done>
type Place = PortfolioPlace | undefined

const place = async (tx: Db, ownerId: string, postId: string, wanted: Place): Promise<Answer> => {
  await insertIntoPortfolio(tx, ownerId, postId)
  if (wanted === undefined || wanted.of === postId) return done
  const ranks = await readRanks(tx, ownerId, [postId, wanted.of])
  const [own, other] = [ranks.get(postId), ranks.get(wanted.of)]
  if (own === undefined || other === undefined) return refuse('post.place_gone')
  await updateRanks(tx, ownerId, postId, movedTo(own, other, wanted.side))
  return done
}

const mayShow = async (tx: Db, id: string): Promise<Verdict> => {
  const [post] = await selectPosts<Righted>(tx, sql`where p.id = ${id}`, { more: rightsUntil() })
  assert(post !== undefined, 'the locked post is there')
  return acceptsShowing(post, now())
}

export const placeInBrandPortfolio = (
  actor: BrandActor,
  id: string,
  wanted: Place,
): Promise<Answer> =>
  inTransaction(async (tx) => {
    await lockBrandPost(tx, actor.brandId, id)
    ensure(mayCurate(actor))
    const inIt = (await readRanks(tx, actor.brandId, [id])).has(id)
    // Posts that are no longer shown keep their rank and can still be moved.
    if (!inIt) ensure(await mayShow(tx, id))
    return place(tx, actor.brandId, id, wanted)
  })

export const placeInOwnPortfolio = (
  actor: CreatorActor,
  id: string,
  wanted: Place,
): Promise<Answer> =>
  inTransaction(async (tx) => {
    await lockOwnPost(tx, actor.userId, id)
    return place(tx, actor.userId, id, wanted)
  })
