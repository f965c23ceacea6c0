import { campaignTexts, textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import {
  type DisputeReason,
  disputeReasonLabels,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import { isId } from '@tandem/contract/ids.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { findFilePath } from '#platform/files/index.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

export const tellDispute = async (collaborationId: string): Promise<string[]> => {
  const row = isId(collaborationId)
    ? await db
        .selectFrom('disputes as d')
        .innerJoin('collaborations as c', 'c.id', 'd.collaboration_id')
        .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
        .innerJoin('brands as b', 'b.id', 'd.brand_id')
        .innerJoin('creators as cr', 'cr.id', 'd.creator_id')
        .selectAll('d')
        .select([
          'k.title',
          ...textsWith('agreed').map((name) => `k.${name}` as const),
          'b.name as brand',
          'cr.slug as creator',
        ])
        .where('d.collaboration_id', '=', collaborationId)
        .orderBy('d.id', 'desc')
        .executeTakeFirst()
    : undefined
  if (row === undefined) return refuse('dispute.not_found')
  const proposals = await db
    .selectFrom('dispute_proposals')
    .selectAll()
    .where('dispute_id', '=', row.id)
    .orderBy('id')
    .execute()
  const items = row.items as { item: string; met: boolean | null }[]
  const words = row.reply_body
  return [
    `${row.brand} and ${row.creator}, «${row.title}»: ${row.state.replace('_', ' ')}`,
    ...textsWith('agreed')
      .filter((name) => row[name] !== '')
      .map((name) => `${campaignTexts[name].agreed}: ${row[name]}`),
    '',
    `The ${row.opened_by} opened it on ${day(row.created_at)}: ${disputeReasonLabels[row.reason as DisputeReason]}.`,
    row.body,
    ...(await evidenceAt(row.file_urls)),
    ...items.map(
      ({ item, met }, index) =>
        `  ${index + 1}. ${item}${met === null ? '' : met ? ' — met' : ' — not met'}`,
    ),
    '',
    ...(words === null || row.replied_at === null
      ? ['The other side has not answered yet.']
      : [`The other side answered on ${day(row.replied_at)}:`, words]),
    ...(await evidenceAt(row.reply_file_urls)),
    '',
    `At stake: ${coinsInWords(row.stake_coins)}.`,
    ...proposals.map(
      (dispute) =>
        `The ${dispute.by_side} proposed ${dispute.creator_percent}% (${coinsInWords(shareOf(row.stake_coins, dispute.creator_percent))}) for the creator. ${dispute.note}`,
    ),
    ...(row.resolved_at === null
      ? []
      : [
          `Resolved by ${row.resolved_by}: ${row.creator_percent}% (${coinsInWords(row.creator_coins ?? 0)}). ${row.resolution ?? ''}`,
        ]),
  ]
}

/** Lists file paths instead of URLs, because the operator is not allowed to open the URLs. */
const evidenceAt = (urls: readonly string[]): Promise<string[]> =>
  Promise.all(urls.map(async (url) => `Evidence: ${await findFilePath(db, url)}`))

const day = (moment: string): string => moment.slice(0, 10)
