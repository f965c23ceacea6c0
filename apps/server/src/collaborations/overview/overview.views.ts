import {
  type CampaignTextWith,
  ofTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { countedMax } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type {
  CollaborationState,
  DeclineReason,
  Turn,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import type { CreatorCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { Picture } from '@tandem/contract/platform/files/pictures.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { paydayOf } from '#collaborations/lifecycle/index.ts'
import { purchaseOf, receiptRefusals, receiptSums } from '#collaborations/receipts/index.ts'
import type { Db } from '#platform/postgres/db.ts'

/** Coins that the brand owes after chargebacks. */
export const owedBy = (brandId: RawBuilder<unknown>) => sql<number>`coalesce((
  select -a.balance from ledger_accounts a
   where a.owner_id = ${brandId} and a.owner = 'brand' and a.kind = 'receivable'), 0)`

/** `coins_held` is the current balance of the collaboration's escrow. */
export const selectListed = (tx: Db) =>
  tx
    .selectFrom('collaborations as c')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .select([
      'c.id',
      'c.version',
      'c.state',
      'c.turn',
      'c.category',
      'c.pitch',
      'c.reason_code',
      'c.due_at',
      'c.state_deadline',
      'c.state_since',
      'c.terms',
      'k.id as campaign_id',
      'k.state as campaign_state',
      'k.places_taken',
      'k.creators_needed',
      'k.deadline',
      // Before acceptance, the campaign's amounts apply. They do not change after publication.
      sql<number>`case when c.accepted_at is null then k.coins else c.coins end`.as('coins'),
      sql<number>`case when c.accepted_at is null then k.reimburse_cap_coins else c.reimburse_cap_coins end`.as(
        'reimburse_cap_coins',
      ),
      sql<number>`case when c.accepted_at is null then 0 else coalesce((
        select a.balance from ledger_accounts a
         where a.owner_id = c.id and a.owner = 'collaboration' and a.kind = 'escrow'), 0) end`.as(
        'coins_held',
      ),
      sql<number>`case when c.accepted_at is null then ${owedBy(sql`c.brand_id`)} else 0 end`.as(
        'owed_coins',
      ),
      receiptRefusals.as('receipt_refusals'),
    ])

const coverOf = sql<Picture | null>`coalesce(k.pictures -> 0, (
  select jsonb_build_object('url', b.image_url, 'alt', '') from brands b
   where b.id = k.brand_id and b.image_url is not null))`

export const wholeColumns = [
  'c.reason_note',
  'c.fee_coins as held_fee',
  'c.created_at',
  'c.terms_hash',
  sql<
    string | null
  >`(select max(g.ends_at) from rights_grants g where g.collaboration_id = c.id)`.as(
    'rights_until',
  ),
  'c.completed_at',
  'c.accepted_at',
  'c.extended_at',
  'c.receipt_coins',
  'c.reimbursed_coins',
  'receipt.receipt_approved_at',
  'receipt.divided',
  'k.reimburse_on',
  'k.title',
  'k.type',
  coverOf.as('cover'),
  // Only a settled dispute pays less than the promised coins.
  sql<number | null>`case when c.state = 'completed' then coalesce(
        (select d.creator_coins from disputes d
          where d.collaboration_id = c.id and d.state = 'resolved'), c.coins) end`.as('paid_coins'),
] as const

export const selectCollaborations = (tx: Db) =>
  selectListed(tx)
    .leftJoinLateral(receiptSums, (join) => join.onTrue())
    .select(wholeColumns)

type Listed = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>
type Row = Awaited<ReturnType<ReturnType<typeof selectCollaborations>['executeTakeFirstOrThrow']>>
type Shared = Omit<CreatorCollaboration, 'brand' | 'can' | 'offered'>

export const shapeListed = (row: Listed) => ({
  id: row.id,
  version: row.version,
  state: row.state as CollaborationState,
  turn: row.turn as Turn,
  coins: row.coins,
  coinsHeld: row.coins_held,
  dueAt: row.due_at,
  stateDeadline: row.state_deadline,
  stateSince: row.state_since,
})

export const shapeCollaboration = (row: Row): Shared => ({
  ...shapeListed(row),
  campaign: {
    id: row.campaign_id,
    title: row.title,
    type: row.type as Shared['campaign']['type'],
    category: row.category as Shared['campaign']['category'],
    deadline: row.deadline,
    cover: row.cover,
  },
  purchase: purchaseOf(row),
  payment: paymentOf(row),
  createdAt: row.created_at,
  reason:
    row.reason_code === null && row.reason_note === null
      ? null
      : { code: row.reason_code as DeclineReason | null, note: row.reason_note },
})

const paymentOf = (row: Row): Shared['payment'] => {
  if (row.accepted_at === null || row.terms === null || row.coins === 0) return null
  return {
    heldSince: row.accepted_at,
    paidBy: paydayOf(row),
    paidAt: row.completed_at,
    paidCoins: row.paid_coins,
  }
}

export const termColumns = [
  'k.needs_draft',
  'k.review_days',
  'k.keep_live_days',
  'k.usage_days',
  'k.usage_channels',
  'k.usage_edits',
  'k.usage_territory',
  'k.checklist',
  ...textsWith('ticked').map((name) => `k.${name}` as const),
] as const

export const agreedColumns = textsWith('agreed').map((name) => `k.${name}` as const)

/** Terms are those frozen at acceptance. All other texts come from the campaign as it is now. */
export const agreedTexts = (
  row: Record<CampaignTextWith<'agreed'>, string>,
  terms: CollaborationTerms,
) => {
  const texts = { ...row, ...terms }
  return ofTexts(textsWith('agreed'), (name) => texts[name])
}

export const placesOf = (row: Listed) => ({ ...row, state: row.campaign_state })

/** Counts each status column with one index scan, which stops at the display limit. */
export const countColumns = <Name extends string>(
  names: readonly Name[],
  among: (name: Name) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) =>
        sql`(select count(*) from (${among(name)} limit ${countedMax}) counted) as ${sql.id(name)}`,
    ),
  )
