import { campaignTexts, textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { DisputeReason } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import type { DisputeCase } from '@tandem/contract/operator/cases/case.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

const agreed = textsWith('agreed')

export const viewDisputeCase = async (collaborationId: string): Promise<DisputeCase> => {
  const row =
    (await db
      .selectFrom('disputes as d')
      .innerJoin('collaborations as c', 'c.id', 'd.collaboration_id')
      .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
      .innerJoin('brands as b', 'b.id', 'd.brand_id')
      .innerJoin('users as u', 'u.id', 'd.creator_id')
      .selectAll('d')
      .select([
        'k.title',
        ...agreed.map((name) => `k.${name}` as const),
        'b.name as brand',
        sql<string>`creator_name(u.display_name)`.as('creator'),
      ])
      .where('d.collaboration_id', '=', collaborationId)
      .orderBy('d.id', 'desc')
      .executeTakeFirst()) ?? refuse('dispute.not_found')
  const proposals = await db
    .selectFrom('dispute_proposals')
    .selectAll()
    .where('dispute_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute()
  const isOpen = row.state === 'open' || row.state === 'under_review'
  return {
    collaborationId,
    brand: row.brand,
    creator: row.creator,
    title: row.title,
    state: row.state,
    openedBy: row.opened_by as Side,
    reason: row.reason as DisputeReason,
    body: row.body,
    fileUrls: row.file_urls,
    openedAt: row.created_at,
    terms: agreed
      .map((name) => ({ label: campaignTexts[name].agreed ?? name, text: row[name] }))
      .filter(({ text }) => text !== ''),
    items: row.items as DisputeCase['items'],
    reply:
      row.reply_body === null
        ? null
        : { body: row.reply_body, fileUrls: row.reply_file_urls, at: row.replied_at },
    stakeCoins: row.stake_coins,
    proposals: proposals.map((one) => ({
      by: one.by_side as Side,
      creatorPercent: one.creator_percent,
      creatorCoins: shareOf(row.stake_coins, one.creator_percent),
      note: one.note,
    })),
    resolution:
      row.resolved_at === null
        ? null
        : {
            by: row.resolved_by ?? '',
            creatorPercent: row.creator_percent ?? 0,
            creatorCoins: row.creator_coins ?? 0,
            words: row.resolution ?? '',
          },
    can: { decide: isOpen ? allowed : refused('dispute.over') },
  }
}
