import type {
  CampaignCoins,
  CampaignMovement,
  CampaignStatement,
  StatementCause,
  StatementLeg,
} from '@tandem/contract/money/wallet/statement.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import {
  type CampaignTransfer,
  listCampaignTransfers,
  start,
  sumsOfEntries,
  transfersOf,
  withCorrections,
} from './campaign-transfers.views.ts'
import { linkOf } from './cause-link.ts'
import { campaignWordsOf } from './statement.words.ts'
import { listLegs } from './statement-legs.views.ts'

export const viewCampaignCoins = async (
  actor: BrandActor,
  campaignId: string,
): Promise<CampaignCoins> => {
  const { rows } = await sql<Omit<CampaignCoins, 'corrected'>>`
    select c.title, moved.* from campaigns c cross join lateral (
      select ${sumsOfEntries}
        from (${transfersOf(actor, campaignId)}) t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.asset = 'COIN') moved
     where c.id = ${campaignId}::uuid and c.brand_id = ${actor.brandId}`.execute(db)
  return withCorrections(rows[0] ?? refuse('campaign.not_found'))
}

const list = 'campaignStatement'

export const viewCampaignStatement = async (
  actor: BrandActor,
  campaignId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<CampaignStatement> => {
  const limit = query.limit ?? 24
  const coins = query.cursor === undefined ? await viewCampaignCoins(actor, campaignId) : null
  const [at, id] = decodeCursorOf(list, query.cursor) ?? []
  const after = at === undefined ? start : { at: String(at), id: String(id) }
  const rows = await listCampaignTransfers(actor, campaignId, { after, limit: limit + 1 })
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [list, last.at, last.transfer_id])
  const legs = await listLegs(
    actor.brandId,
    items.map(({ transfer_id }) => transfer_id),
  )
  return {
    items: items.map((row) => shape(row, legs.get(row.transfer_id) ?? [])),
    nextCursor,
    coins,
  }
}

const shape = (row: CampaignTransfer, legs: StatementLeg[]): CampaignMovement => {
  const coinLegs = legs.filter(({ currency }) => currency === null)
  return {
    id: row.transfer_id,
    at: row.at,
    words: campaignWordsOf({
      event: row.event,
      creatorName: row.creator_name,
      isDeal: row.is_deal,
      addsPlaces: coinLegs.some(({ place, delta }) => place === 'Available' && delta < 0),
    }),
    cause: {
      type: row.ref_type as StatementCause['type'],
      id: row.ref_id,
      title: row.campaign_title,
      link: linkOf(row),
    },
    note: null,
    by: row.by,
    key: row.idempotency_key,
    legs,
    coins: coinLegs.reduce((sum, { delta }) => sum + Math.max(0, delta), 0),
  }
}
