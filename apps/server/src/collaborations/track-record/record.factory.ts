import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { announceCollaboration, lockAny } from '#collaborations/lifecycle/index.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

export const daysAgo = (days: number): string =>
  new Date(now().getTime() - days * dayMs).toISOString()

type Pair = {
  brand: Awaited<ReturnType<typeof buildBrand>>
  creator: Awaited<ReturnType<typeof buildCreator>>
}

export const buildPair = async (): Promise<Pair> => ({
  brand: await buildBrand(),
  creator: await buildCreator({ displayName: 'Ines' }),
})

type Ended = {
  state: 'completed' | 'expired' | 'cancelled' | 'declined'
  /** Days before today. The same unit applies to `applied`, `accepted`, `handedIn` and `due`. */
  ended: number
  applied?: number
  accepted?: number | null
  handedIn?: number
  due?: number
  fault?: 'creator' | 'brand'
  silent?: boolean
  cancelledBy?: 'creator' | 'brand'
  /** One entry per round: hours from submission to decision. */
  reviewHours?: number[]
  invited?: boolean
}

/** The campaign stays a draft and no coins move, because records do not depend on money. */
export const buildEnded = async ({ brand, creator }: Pair, past: Ended): Promise<string> => {
  const { id: campaignId } = await buildDraft({ title: `Work ${randomUUID().slice(0, 8)}` }, brand)
  const accepted = past.accepted === undefined ? past.ended + 5 : past.accepted
  const ended = daysAgo(past.ended)
  const { id } = await db
    .insertInto('collaborations')
    .values({
      brand_id: brand.brandId,
      creator_id: creator.actor.userId,
      campaign_id: campaignId,
      category: 'product_gifting',
      state: past.state,
      pitch: past.invited ? '' : 'I film skin care in morning light.',
      created_at: daysAgo(past.applied ?? (accepted ?? past.ended) + 1),
      accepted_at: accepted === null ? null : daysAgo(accepted),
      completed_at: past.state === 'completed' ? ended : null,
      state_since: ended,
      due_at: past.due === undefined ? null : daysAgo(past.due),
      first_submitted_at: past.handedIn === undefined ? null : daysAgo(past.handedIn),
      fault: past.fault ?? null,
      decided_by_silence: past.silent ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A completed collaboration still occupies its campaign's place.
  if (past.state === 'completed')
    await db
      .updateTable('campaigns')
      .set({ places_taken: 1 })
      .where('id', '=', campaignId)
      .execute()
  for (const [index, hours] of (past.reviewHours ?? []).entries())
    await db
      .insertInto('submissions')
      .values({
        collaboration_id: id,
        round: index + 1,
        url: `https://posts.test/${id}/${index}`,
        verdict: 'approved',
        created_at: new Date(Date.parse(ended) + index - hours * hourMs).toISOString(),
        decided_at: new Date(Date.parse(ended) + index).toISOString(),
      })
      .execute()
  if (past.cancelledBy !== undefined)
    await announceCollaboration(db, await lockAny(db, id), {
      type: 'collaboration.cancelled',
      actor: past.cancelledBy === 'brand' ? brand.actor : creator.actor,
      coins: 0,
      data: { placeIsFree: true },
    })
  return id
}
