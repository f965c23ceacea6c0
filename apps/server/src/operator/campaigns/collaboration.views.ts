import type { OperatorCollaboration } from '@tandem/contract/operator/campaigns/campaign.schema.ts'
import { sql } from 'kysely'
import { freesPlace, may } from '#collaborations/lifecycle/index.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

type Row = Omit<OperatorCollaboration, 'returnsTo' | 'can'> & {
  category: string
  campaignState: string
}

export const viewCollaboration = async (id: string): Promise<OperatorCollaboration> => {
  const { rows } = await sql<Row>`
    select k.id, k.campaign_id as "campaignId", c.title as "campaignTitle", b.id as "brandId",
           b.name as "brandName", k.creator_id as "creatorId", k.state, k.category,
           coalesce(creator_name(u.display_name), 'A creator') as "creatorName",
           k.created_at as "startedAt", c.state as "campaignState", k.reimbursed_coins as "paidCoins",
           coalesce((select balance from ledger_accounts a
                      where a.owner = 'collaboration' and a.owner_id = k.id and a.kind = 'escrow'), 0)
             as "heldCoins"
      from collaborations k join campaigns c on c.id = k.campaign_id
      join brands b on b.id = k.brand_id join users u on u.id = k.creator_id
     where k.id = ${id}::uuid`.execute(db)
  const row = rows[0] ?? refuse('collaboration.not_found')
  const isFreed = freesPlace({ reimbursed_coins: row.paidCoins }, { state: row.campaignState })
  return {
    ...row,
    returnsTo: isFreed ? 'campaign' : 'wallet',
    can: { cancel: may(row, 'cancel', 'operator', 'collaboration.not_cancellable') },
  }
}
