import {
  ParticipantState,
  type Participants,
} from '@tandem/contract/collaborations/campaign-messages/campaign-message.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayWriteToAll } from './campaign-message.policy.ts'
import type { Delivery } from './campaign-message.store.ts'

const namesPerState = 12

/** A decline that is not sent yet is still kept from the creator, but the brand has decided. */
const takesPart = (campaignId: string, states: readonly ParticipantState[]) => sql<boolean>`
  c.campaign_id = ${campaignId} and c.state = any(${[...states]}::text[]) and c.decline_told_at is null`

export const listRecipients = async (
  tx: Db,
  campaignId: string,
  states: readonly ParticipantState[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('collaborations as c')
    .select('c.id')
    .where(takesPart(campaignId, states))
    .execute()
  return rows.map(({ id }) => id)
}

export const viewParticipants = async (
  actor: BrandActor,
  campaignId: string,
  tx: Db = db,
): Promise<Participants> => {
  const campaign = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .where('brand_id', '=', actor.brandId)
    .executeTakeFirst()
  if (campaign === undefined) return refuse('campaign.not_found')
  const { rows } = await sql<{ state: ParticipantState; count: number; names: string[] }>`
    select c.state, count(*) as count,
           (array_agg(creator_name(u.display_name) order by creator_name(u.display_name), u.id))[:${namesPerState}] as names
      from collaborations c join users u on u.id = c.creator_id
     where ${takesPart(campaign.id, ParticipantState.options)}
     group by c.state`.execute(tx)
  const place = ({ state }: { state: ParticipantState }) => ParticipantState.options.indexOf(state)
  return {
    states: rows.sort((one, other) => place(one) - place(other)),
    can: { send: mayWriteToAll(actor) },
  }
}

/** Facts for one delivery. Placeholders are filled with the names at the time of the delivery. */
export const viewDelivery = async (tx: Db, { campaignMessageId, collaborationId }: Delivery) => {
  const { rows } = await sql<{
    clientId: string
    senderId: string
    body: string
    brandId: string
    creatorId: string
    creator: string
    campaign: string
  }>`
    select m.client_id as "clientId", m.sender_id as "senderId", m.body, c.brand_id as "brandId",
           c.creator_id as "creatorId", creator_name(u.display_name) as creator, k.title as campaign
      from campaign_messages m
      join collaborations c on c.id = ${collaborationId}
      join campaigns k on k.id = c.campaign_id
      join users u on u.id = c.creator_id
     where m.id = ${campaignMessageId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A delivery has a message and a collaboration.')
  return row
}
