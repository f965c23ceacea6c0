import type {
  DisputeDraft,
  DisputeReply,
  SplitDraft,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { Disputes } from '#platform/postgres/tables.gen.ts'
import { refuse } from '#platform/refusal.ts'

export type LockedDispute = Selectable<Disputes>

export const lockNewestDispute = async (tx: Db, collaborationId: string): Promise<LockedDispute> =>
  (await tx
    .selectFrom('disputes')
    .selectAll()
    .where('collaboration_id', '=', collaborationId)
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('dispute.not_found')

export const insertDispute = async (
  tx: Db,
  collaboration: { id: string; brand_id: string; creator_id: string },
  dispute: { openedBy: Side; stakeCoins: number; draft: DisputeDraft },
): Promise<void> => {
  const { reason, body, items, fileUrls } = dispute.draft
  await tx
    .insertInto('disputes')
    .values({
      collaboration_id: collaboration.id,
      brand_id: collaboration.brand_id,
      creator_id: collaboration.creator_id,
      opened_by: dispute.openedBy,
      reason,
      body,
      items: JSON.stringify(items.map((item) => ({ item, met: null }))),
      file_urls: fileUrls,
      stake_coins: dispute.stakeCoins,
    })
    .execute()
}

export const writeReply = async (tx: Db, id: string, reply: DisputeReply): Promise<void> => {
  await tx
    .updateTable('disputes')
    .set({
      state: 'under_review',
      reply_body: reply.body,
      reply_file_urls: reply.fileUrls,
      replied_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .execute()
}

export const insertProposal = async (
  tx: Db,
  disputeId: string,
  side: Side,
  split: SplitDraft,
): Promise<void> => {
  await tx
    .insertInto('dispute_proposals')
    .values({
      dispute_id: disputeId,
      by_side: side,
      creator_percent: split.creatorPercent,
      note: split.note ?? '',
    })
    .execute()
}

export const markTakenBack = async (tx: Db, id: string): Promise<void> => {
  await tx.updateTable('disputes').set({ state: 'withdrawn' }).where('id', '=', id).execute()
}

export const markResolved = async (
  tx: Db,
  id: string,
  resolution: {
    by: 'operator' | 'agreement' | 'silence'
    percent: number
    coins: number
    words: string | null
    items?: readonly { item: string; met: boolean | null }[]
  },
): Promise<void> => {
  const { by, percent, coins, words, items } = resolution
  await tx
    .updateTable('disputes')
    .set({
      state: 'resolved',
      creator_percent: percent,
      creator_coins: coins,
      resolved_by: by,
      resolution: words,
      resolved_at: sql`app_now()`,
      ...(items === undefined ? {} : { items: JSON.stringify(items) }),
    })
    .where('id', '=', id)
    .execute()
}
