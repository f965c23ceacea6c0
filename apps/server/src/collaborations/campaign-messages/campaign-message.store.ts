import type { CampaignMessageDraft } from '@tandem/contract/collaborations/campaign-messages/campaign-message.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Undefined unless the sender stored a message with this client-generated id before. */
export const findSentBefore = (tx: Db, senderId: string, campaignId: string, clientId: string) =>
  tx
    .selectFrom('campaign_messages')
    .select('recipients')
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()

/** Call it with the campaign locked, so that parallel requests respect the limit. */
export const countRecent = async (tx: Db, campaignId: string, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('campaign_messages')
    .select(sql<number>`count(*)`.as('count'))
    .where('campaign_id', '=', campaignId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Stores the message and one delivery for each of the collaborations. */
export const insertCampaignMessage = async (
  tx: Db,
  message: {
    campaignId: string
    senderId: string
    draft: Pick<CampaignMessageDraft, 'id' | 'body'>
    collaborationIds: readonly string[]
  },
): Promise<void> => {
  const { campaignId, senderId, draft, collaborationIds } = message
  await sql`
    with message as (
      insert into campaign_messages (client_id, campaign_id, sender_id, body, recipients)
      values (${draft.id}, ${campaignId}, ${senderId}, ${draft.body}, ${collaborationIds.length})
      returning id)
    insert into campaign_message_deliveries (campaign_message_id, collaboration_id)
    select message.id, one from message, unnest(${[...collaborationIds]}::uuid[]) one`.execute(tx)
}

export type Delivery = { campaignMessageId: string; collaborationId: string }

/**
 * Locks the next due delivery, and its message, so that one message is delivered by one server at a
 * time.
 */
export const lockNextDelivery = async (tx: Db, at: Date): Promise<Delivery | undefined> => {
  const { rows } = await sql<Delivery>`
    select d.campaign_message_id as "campaignMessageId", d.collaboration_id as "collaborationId"
      from campaign_message_deliveries d
      join campaign_messages m on m.id = d.campaign_message_id
     where d.due_at <= ${at.toISOString()}::timestamptz
     order by d.due_at, d.campaign_message_id, d.collaboration_id
     limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Empties the text after the last delivery. */
export const deleteDelivery = async (
  tx: Db,
  { campaignMessageId, collaborationId }: Delivery,
): Promise<void> => {
  await tx
    .deleteFrom('campaign_message_deliveries')
    .where('campaign_message_id', '=', campaignMessageId)
    .where('collaboration_id', '=', collaborationId)
    .execute()
  await sql`
    update campaign_messages set body = '' where id = ${campaignMessageId}
       and not exists (select from campaign_message_deliveries where campaign_message_id = ${campaignMessageId})`.execute(
    tx,
  )
}

export const postponeDelivery = async (
  tx: Db,
  { campaignMessageId, collaborationId }: Delivery,
  until: Date,
): Promise<void> => {
  await tx
    .updateTable('campaign_message_deliveries')
    .set({ due_at: until.toISOString() })
    .where('campaign_message_id', '=', campaignMessageId)
    .where('collaboration_id', '=', collaborationId)
    .execute()
}
