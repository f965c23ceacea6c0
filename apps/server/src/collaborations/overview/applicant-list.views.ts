import type {
  ApplicantQuery,
  ApplicantSort,
} from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { BrandGroup } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  acceptsInviting,
  type FundedPlaces,
  findsByIndex,
  ofCreatorsLike,
} from '#collaborations/applications/index.ts'
import { mayDecide } from '#collaborations/lifecycle/index.ts'
import { assigneeIdOf } from '#communication/assignments/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db, plannedAnew } from '#platform/postgres/db.ts'
import { inSnapshot } from '#platform/postgres/snapshot.ts'
import { refuse } from '#platform/refusal.ts'
import { selectListedForBrand, shapeListedForBrand } from './brand-overview.views.ts'
import { countColumns, owedBy } from './overview.views.ts'

type Condition = RawBuilder<unknown>

/**
 * `key` and `tie` form a descending keyset cursor. Orders marked `byCreator` sort by the creator's
 * values, so no index per campaign exists.
 */
type Order = {
  from: Condition
  within: Condition
  key: Condition | null
  tie: Condition
  byCreator?: true
}

const withCreator = sql`c join creators cr on cr.id = c.creator_id`
const orders = {
  newest: { from: sql`c`, within: sql`c.campaign_id`, key: null, tie: sql`c.id` },
  changed: {
    from: sql`c`,
    within: sql`c.campaign_id`,
    key: sql`c.state_since`,
    tie: sql`c.id`,
  },
  match: {
    from: sql`c join application_matches m on m.collaboration_id = c.id`,
    within: sql`m.campaign_id`,
    key: sql`m.fit`,
    tie: sql`m.collaboration_id`,
  },
  // New applications have no match score at first, so they follow the scored ones.
  unscored: {
    from: sql`c`,
    within: sql`not exists (select from application_matches m where m.collaboration_id = c.id) and c.campaign_id`,
    key: null,
    tie: sql`c.id`,
  },
  // Searches read scored and unscored applications together.
  found: {
    from: sql`c left join application_matches m on m.collaboration_id = c.id`,
    within: sql`c.campaign_id`,
    key: sql`coalesce(m.fit, -1)`,
    tie: sql`c.id`,
  },
  followers: {
    from: withCreator,
    within: sql`c.campaign_id`,
    key: sql`cr.followers_total`,
    tie: sql`cr.id`,
    byCreator: true,
  },
  rating: {
    from: withCreator,
    within: sql`c.campaign_id`,
    key: sql`cr.rating_rank`,
    tie: sql`cr.id`,
    byCreator: true,
  },
} satisfies Record<string, Order>
type OrderName = keyof typeof orders

type CampaignCollaborations = Page<BrandCollaboration> & {
  counts: Record<BrandGroup, number>
  can: { invite: Verdict }
}

export const listCampaignCollaborations = async (
  actor: BrandActor,
  campaignId: string,
  query: ApplicantQuery,
): Promise<CampaignCollaborations> => {
  const [page, campaign] = await Promise.all([
    readPage(actor, campaignId, query),
    readCampaign(actor, campaignId),
  ])
  const { to_decide, to_review, in_progress, completed, ended, ...places } = campaign
  return {
    ...page,
    counts: { to_decide, to_review, in_progress, completed, ended },
    can: { invite: all(mayDecide(actor), acceptsInviting(places, now())) },
  }
}

const readCampaign = async (
  actor: BrandActor,
  campaignId: string,
): Promise<FundedPlaces & Record<BrandGroup, number>> => {
  const counts = countColumns(
    BrandGroup.options,
    (group) => sql`select from collaborations
                    where campaign_id = ${campaignId}::uuid and brand_group = ${group}`,
  )
  const { rows } = await sql<FundedPlaces & Record<BrandGroup, number>>`
    select state, deadline, places_taken, creators_needed, ${owedBy(sql`brand_id`)} as owed_coins,
           ${counts}
      from campaigns where id = ${campaignId}::uuid and brand_id = ${actor.brandId}::uuid`.execute(
    db,
  )
  return rows[0] ?? refuse('campaign.not_found')
}

const readPage = async (
  actor: BrandActor,
  campaignId: string,
  query: ApplicantQuery,
): Promise<Page<BrandCollaboration>> => {
  const limit = query.limit ?? 24
  const list = nameOfOrder(query.sort ?? 'newest', query)
  const [name = list, ...after] = (decodeCursorOf(list, query.cursor) ?? []) as [
    OrderName?,
    ...(string | number)[],
  ]
  const page = { ...query, limit: limit + 1, after, readerId: actor.userId }
  const found =
    name === 'match'
      ? await readMatches(campaignId, page)
      : await readPlaces(campaignId, { ...page, order: name })
  const { items: shown, nextCursor } = pageFrom(found, limit, (last) => [
    list,
    last.order,
    last.key,
    last.tie,
  ])
  const rows = await selectListedForBrand(actor, db)
    .where(sql<boolean>`c.id = any(${shown.map(({ id }) => id)}::uuid[])`)
    .execute()
  return {
    items: shown.flatMap(({ id }) =>
      rows.filter((row) => row.id === id).map((row) => shapeListedForBrand(actor, row)),
    ),
    nextCursor,
  }
}

/** Filtering "newest" by one group sorts by the last change instead. */
const nameOfOrder = (
  sort: ApplicantSort,
  { group, shortlisted, assigned, q = '' }: ApplicantQuery,
): OrderName => {
  if (sort === 'match' && (shortlisted !== undefined || assigned !== undefined || findsByIndex(q)))
    return 'found'
  return sort === 'newest' && group !== undefined ? 'changed' : sort
}

const assigneeId = assigneeIdOf({
  campaign: sql`c.campaign_id`,
  collaboration: sql`c.id`,
  state: sql`c.state`,
})

type Place = { id: string; order: OrderName; key: string | number; tie: string }
type Part = ApplicantQuery & { limit: number; after: (string | number)[]; readerId: string }

/** Uses one snapshot: a score written between the 2 queries would hide its application. */
const readMatches = (campaignId: string, page: Part): Promise<Place[]> =>
  inSnapshot(async (tx) => {
    const scored = await readPlaces(campaignId, { ...page, order: 'match' }, tx)
    if (scored.length === page.limit) return scored
    const rest = { ...page, order: 'unscored' as const, after: [] }
    return [...scored, ...(await readPlaces(campaignId, rest, tx))]
  })

/** Selects the page by index first, so only visible rows are joined. */
const readPlaces = async (
  campaignId: string,
  page: Part & { order: OrderName },
  tx: Db = db,
): Promise<Place[]> => {
  const { from, within, key, tie, byCreator }: Order = orders[page.order]
  const { q = '' } = page
  const ofCampaign = sql`c.campaign_id = ${campaignId}::uuid`
  const ofGroup = page.group === undefined ? sql`` : sql`and c.brand_group = ${page.group}`
  const isMarked = page.shortlisted === undefined ? sql`` : sql`and c.shortlisted_at is not null`
  const isFound = q === '' ? sql`` : sql`and ${ofCreatorsLike(q)}`
  const isAssigned = page.assigned === undefined ? sql`` : sql`and ${assigneeId} = ${page.readerId}`
  // Searches and groups select few rows: `offset 0` materialises them before sorting.
  const isWhole =
    page.shortlisted !== undefined ||
    page.assigned !== undefined ||
    findsByIndex(q) ||
    (byCreator && page.group !== undefined)
  const members = isWhole
    ? sql`(select * from collaborations c where ${ofCampaign} ${ofGroup} ${isMarked} ${isAssigned} ${isFound} offset 0)`
    : sql`collaborations`
  const conditions = [
    isWhole ? ofCampaign : sql`${within} = ${campaignId}::uuid ${ofGroup} ${isFound}`,
    ...(page.after.length === 0 ? [] : [comesAfter(page.order, page.after)]),
  ]
  const dependsOnValues = q !== '' || (byCreator && !isWhole)
  const { rows } = await sql<Omit<Place, 'order'>>`${dependsOnValues ? plannedAnew : sql``}
    select c.id, ${key ?? sql`0`} as key, ${tie} as tie from ${members} ${from}
     where ${sql.join(conditions, sql` and `)}
     order by ${key === null ? sql`${tie} desc` : sql`${key} desc, ${tie} desc`}
     limit ${page.limit}`.execute(tx)
  return rows.map((row) => ({ ...row, order: page.order }))
}

const keyTypes: Record<OrderName, Condition> = {
  newest: sql`int`,
  changed: sql`timestamptz`,
  match: sql`smallint`,
  unscored: sql`int`,
  found: sql`int`,
  followers: sql`bigint`,
  rating: sql`int`,
}

const comesAfter = (order: OrderName, [at, id]: (string | number)[]): Condition => {
  const { key, tie }: Order = orders[order]
  return key === null
    ? sql`${tie} < ${id}::uuid`
    : sql`(${key}, ${tie}) < (${at}::${keyTypes[order]}, ${id}::uuid)`
}
