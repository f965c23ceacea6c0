import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import type {
  Deal,
  DealCard,
  DealState,
} from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { otherSide } from '@tandem/contract/side.ts'
import { all, allowed, type Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { viewAffords } from '#campaigns/campaigns/index.ts'
import type { Party } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayTalk } from '../barter.policy.ts'
import { hasLeft } from '../offers/offer.rules.ts'
import { promisedOf } from '../stock.views.ts'
import { answerHours } from './answer-times.views.ts'
import { acceptsAnswer, acceptsCounter, acceptsName, acceptsWithdrawal } from './deal.rules.ts'
import { listRounds, termsColumn, withSum } from './terms.views.ts'

type Row = {
  id: string
  brand_id: string
  creator_id: string
  state: DealState
  stage: DealCard['stage']
  turn: Side
  round: number
  version: number
  answer_by: string | null
  changed_at: string
  reason: string | null
  offer: DealCard['offer']
  brand: DealCard['brand']
  creator: DealCard['creator']
  creator_named: boolean
  collaboration: DealCard['collaboration']
  fee_coins: number | null
  terms: BarterTermsDraft
}

const stageOf = (side: Side): RawBuilder<unknown> => sql`case
  when d.answer_by is not null then case when d.turn = ${side} then 'your_turn' else 'their_turn' end
  when c.state = 'completed' then 'done'
  when c.state is null or c.state in ('cancelled', 'expired') then 'ended'
  else 'working' end`

export const ownDeals = (actor: Party): RawBuilder<unknown> => sql`
  select d.*, ${stageOf(actor.role)} as stage, c.campaign_id, c.state as work_state,
         c.turn as work_turn, c.fee_coins
    from barter_deals d left join collaborations c on c.id = d.collaboration_id
   where ${actor.role === 'creator' ? sql`d.creator_id = ${actor.userId}` : sql`d.brand_id = ${actor.brandId}`}`

/** Shows the product as it was when the deal was proposed. */
export const readDeals = async (
  tx: Db,
  actor: Party,
  rest: RawBuilder<unknown>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select d.id, d.brand_id, d.creator_id, d.state, d.stage, d.turn, d.round, d.version,
           d.answer_by, d.changed_at, d.reason, d.fee_coins, ${termsColumn} as terms,
           u.display_name is not null as creator_named,
           jsonb_build_object('id', o.id, 'state', o.state, 'title', o.title,
             'product', d.product, 'picture', o.pictures -> 0) as offer,
           jsonb_build_object('slug', b.slug, 'name', b.name, 'logoUrl', b.logo_url,
             'hue', b.hue) as brand,
           jsonb_build_object('slug', cr.slug, 'name', creator_name(u.display_name),
             'photoUrl', u.photo_url) as creator,
           case when d.collaboration_id is not null then jsonb_build_object(
             'id', d.collaboration_id, 'campaignId', d.campaign_id,
             'state', d.work_state, 'turn', d.work_turn) end as collaboration
      from (${ownDeals(actor)}) d
      join barter_terms t on t.deal_id = d.id and t.round = d.round
      join barter_offers o on o.id = d.offer_id
      join brands b on b.id = d.brand_id
      join creators cr on cr.id = d.creator_id
      join users u on u.id = d.creator_id
     where ${rest}`.execute(tx)
  return rows
}

export const cardOf = (row: Row): DealCard => ({
  id: row.id,
  state: row.state,
  stage: row.stage,
  offer: row.offer,
  brand: row.brand,
  creator: row.creator,
  terms: withSum(row.terms),
  round: row.round,
  answerBy: row.answer_by,
  since: row.changed_at,
  collaboration: row.collaboration,
  version: row.version,
})

const readLeft = async (tx: Db, offerId: string): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select o.stock - ${promisedOf(sql`o.id`)} as left
      from barter_offers o where o.id = ${offerId}`.execute(tx)
  return rows[0]?.left ?? 0
}

/** Creators learn only after agreeing whether the brand can pay. */
const affords = async (tx: Db, actor: Party, row: Row): Promise<Verdict> => {
  if (actor.role === 'creator' || !acceptsAnswer(row, 'brand').allowed) return allowed
  return viewAffords(tx, row.brand_id, 'Accepting', withFee(withSum(row.terms).allCoins))
}
const withFee = (coins: number): number => coins + feeOn(coins, settings.feeBps)

const verdictsOf = async (tx: Db, actor: Party, row: Row): Promise<Deal['can']> => {
  const side = actor.role
  const may = mayTalk(actor)
  const left = await readLeft(tx, row.offer.id)
  return {
    agree: all(
      may,
      acceptsAnswer(row, side),
      hasLeft(left, row.terms.quantity),
      acceptsName(row, side),
      await affords(tx, actor, row),
    ),
    counter: all(may, acceptsCounter(row, side)),
    decline: all(may, acceptsAnswer(row, side)),
    withdraw: all(may, acceptsWithdrawal(row, side)),
  }
}

export const viewDeal = async (actor: Party, id: string, tx: Db = db): Promise<Deal> => {
  const [row] = await readDeals(tx, actor, sql`d.id = ${id}`)
  if (row === undefined) return refuse('barter.deal_not_found')
  const other = otherSide(actor.role)
  const owner = other === 'brand' ? row.brand_id : row.creator_id
  const fee = row.fee_coins ?? feeOn(withSum(row.terms).allCoins, settings.feeBps)
  return {
    ...cardOf(row),
    rounds: await listRounds(tx, id),
    reason: row.reason,
    fee: actor.role === 'brand' ? fee : null,
    answersInHours: (await answerHours(tx, other, [owner])).get(owner) ?? null,
    can: await verdictsOf(tx, actor, row),
  }
}
