import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

export const insertInvitation = async (
  tx: Db,
  invitation: {
    campaign: { id: string; brand_id: string; category: string }
    creatorName: string
    deadline: Date
    remindAt: Date | null
  },
): Promise<string> => {
  const { campaign, creatorName, deadline, remindAt } = invitation
  const creator = await tx
    .selectFrom('creators')
    .select('id')
    .where('slug', '=', creatorName)
    .executeTakeFirst()
  if (creator === undefined) return refuse('collaboration.creator_not_found')
  // A concurrent application waits on the unique key, so only one row is inserted.
  const { rows } = await sql<{ id: string }>`
    insert into collaborations
      (brand_id, campaign_id, category, creator_id, state, turn, state_deadline, remind_at)
    values (${campaign.brand_id}, ${campaign.id}, ${campaign.category}, ${creator.id}, 'invited', 'creator',
            ${deadline.toISOString()}, ${remindAt?.toISOString() ?? null})
    on conflict on constraint collaborations_campaign_creator_key do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? refuse('collaboration.already_together')
}
