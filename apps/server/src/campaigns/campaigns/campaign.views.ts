import type {
  Campaign,
  CampaignCard,
} from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { QueryConfig } from 'pg'
import { ratingOf, verificationColumn } from '#accounts/brands/index.ts'
import { clockIsMoved, now } from '#platform/clock.ts'
import { pool } from '#platform/postgres/db.ts'
import { batchedLookUp } from '#platform/postgres/lookup.ts'
import { inTransaction, queryRows } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { placesFunded, takesApplications } from './campaign.rules.ts'
import { welcomes } from './campaign-audience.rules.ts'
import { type CoverRow, coverColumn } from './campaign-cover.views.ts'
import { campaignRating, type RatedRow, ratedColumn } from './campaign-rating.views.ts'
import { type WordsRow, wordColumns, wordsOf } from './campaign-words.views.ts'
import { cursorAfter, type DiscoverQuery, openCampaignsPage } from './open-campaigns.views.ts'

/** Fields keep their column names, because renaming them in every row costs time. */
type CampaignRow = Pick<
  CampaignCard,
  'id' | 'state' | 'title' | 'type' | 'category' | 'niche' | 'deadline' | 'coins' | 'place'
> & {
  creators_needed: number
  places_taken: number
  reimburse_cap_coins: number
  fee_coins: number
  review_days: number
  needs_draft: boolean
  reimburse_on: CampaignCard['reimburseOn']
  min_followers: number
  is_unlisted: boolean
  product_coins: number
  apply_by: string | null
  published_at: string
  brand_slug: string
  brand_name: string
  logo_url: string | null
  hue: number
  rating_sum: number
  rating_count: number
  verification: CampaignCard['brand']['verification']
  escrow_coins: number | null
} & RatedRow &
  CoverRow

const cardColumns = `c.id, c.state, c.title, c.type, c.category, c.niche, c.deadline, c.creators_needed,
  c.places_taken, c.coins, c.reimburse_cap_coins, c.fee_coins, c.review_days, c.needs_draft,
  c.reimburse_on, c.min_followers, c.product_coins, c.place, c.apply_by, c.published_at, c.is_unlisted,
  b.slug brand_slug, b.name brand_name, b.logo_url, b.hue, b.rating_sum, b.rating_count,
  ${verificationColumn}, e.balance escrow_coins, ${ratedColumn}, ${coverColumn}`

const around = `join brands b on b.id = c.brand_id
  left join ledger_accounts e
    on e.owner = 'campaign' and e.owner_id = c.id and e.kind = 'escrow' and e.asset = 'COIN'`

/** A subquery, because a join would scan all collaborations of the creator for every search hit. */
const ownColumn = (creatorId: string) => `(select json_build_object('id', k.id, 'state', k.state)
    from collaborations k where k.campaign_id = c.id and k.creator_id = ${creatorId}) own`

type OwnRow = { own: CampaignCard['collaboration'] }

// Reads the creator's row only for campaigns that restrict countries or languages.
const selectCards = `select ${cardColumns}, ${ownColumn('$1::uuid')},
  c.is_selective and exists (
    select from creators me where me.id = $1::uuid and (
      (c.countries <> '{}' and (me.country = any(c.countries)) is not true)
      or (c.languages <> '{}' and (me.languages && c.languages) is not true))) shut_out
  from campaigns c ${around}`

type ListedRow = CampaignRow & OwnRow & { shut_out: boolean }

export const listOpenCampaigns = async (
  creatorId: string,
  query: DiscoverQuery,
): Promise<{ items: CampaignCard[]; nextCursor: string | null }> => {
  const time = now()
  const limit = query.limit ?? 24
  const { name, text, values } = await openCampaignsPage(selectCards, query, limit)
  const rows = await readRows({ name, text, values: [creatorId, ...values] })
  const page = rows.length > limit ? rows.slice(0, limit) : rows
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => listedCardOf(row, time)),
    nextCursor: last === undefined ? null : cursorAfter(query.sort ?? 'newest', last),
  }
}

const readRows = async (statement: QueryConfig & { name: string }): Promise<ListedRow[]> =>
  clockIsMoved()
    ? inTransaction((tx) => queryRows<ListedRow>(tx, statement))
    : (await pool.query<ListedRow>(statement)).rows

export const listCampaignCards = async (
  creatorId: string,
  ids: readonly string[],
): Promise<CampaignCard[]> => {
  if (ids.length === 0) return []
  const rows = await readRows({
    name: 'campaigns_cards',
    text: `${selectCards} where c.id = any($2::uuid[]) and c.published_at is not null`,
    values: [creatorId, ids],
  })
  const time = now()
  const cards = new Map(rows.map((row) => [row.id, listedCardOf(row, time)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

type WholeRow = CampaignRow &
  OwnRow &
  WordsRow & {
    nr: number
    pictures: Campaign['pictures']
    archived_at: string | null
    creator_country: string | null
    creator_languages: string[]
  }

const lookUpCampaign = batchedLookUp<[creatorId: string, campaignId: string], WholeRow>({
  name: 'campaigns_read',
  parts: 2,
  text: `select w.nr, ${cardColumns}, ${wordColumns}, c.archived_at, c.pictures,
    ${ownColumn('w.creator_id')},
    case when c.is_selective then
      (select country from creators where id = w.creator_id) end creator_country,
    case when c.is_selective then
      (select languages from creators where id = w.creator_id) else '{}' end creator_languages
    from unnest($1::uuid[], $2::uuid[]) with ordinality w(creator_id, campaign_id, nr)
    join campaigns c on c.id = w.campaign_id and c.published_at is not null
      -- Terms of a deal, and a campaign that an operator restricted, are visible to its sides only.
      and (c.origin = 'campaign' and c.is_unlisted is not true or exists (
        select from collaborations k
         where k.campaign_id = c.id and k.creator_id = w.creator_id)) ${around}`,
})

/** Campaigns in any state can be read, so that shared links keep working. */
export const viewCampaign = async (creatorId: string, id: string): Promise<Campaign> => {
  const row = (await lookUpCampaign(creatorId, id)) ?? refuse('campaign.not_found')
  return wholeOf(row, welcomes(row))
}

/** Stands for a visitor without an account; no creator has this id. */
export const nobodysId = '00000000-0000-0000-0000-000000000000'

/** The campaign as visitors without an account see it. Undefined once it takes no applications. */
export const viewOpenCampaign = async (id: string): Promise<Campaign | undefined> => {
  const row = await lookUpCampaign(nobodysId, id)
  if (row === undefined || !takesApplications(row, now()).allowed) return undefined
  return wholeOf(row, allowed)
}

const wholeOf = (row: WholeRow, welcome: Verdict): Campaign => ({
  ...cardOf(row, now(), welcome),
  ...wordsOf(row),
  pictures: row.pictures,
  publishedAt: row.published_at,
  archived: row.archived_at !== null,
})

const applies = (row: CampaignRow & OwnRow, time: Date, welcome: Verdict): Verdict =>
  all(
    row.own === null ? allowed : refused('collaboration.already_applied'),
    takesApplications(row, time),
    welcome,
  )

const cardOf = (row: CampaignRow & OwnRow, time: Date, welcome: Verdict): CampaignCard => {
  const brandRating = ratingOf(row.rating_sum, row.rating_count)
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    cover: row.cover,
    type: row.type,
    category: row.category,
    niche: row.niche,
    rating: campaignRating(row),
    deadline: row.deadline,
    creatorsNeeded: row.creators_needed,
    placesTaken: row.places_taken,
    placesFunded: placesFunded(row, row.escrow_coins ?? 0),
    coins: row.coins,
    reimburseCapCoins: row.reimburse_cap_coins,
    reviewDays: row.review_days,
    needsDraft: row.needs_draft,
    reimburseOn: row.reimburse_on,
    minFollowers: row.min_followers,
    productCoins: row.product_coins,
    place: row.place,
    brand: {
      slug: row.brand_slug,
      name: row.brand_name,
      logoUrl: row.logo_url,
      hue: row.hue,
      rating: { average: brandRating, count: row.rating_count },
      verification: row.verification,
    },
    collaboration: row.own,
    can: { apply: applies(row, time, welcome) },
  }
}

const listedCardOf = (row: ListedRow, time: Date): CampaignCard => {
  const welcome = row.shut_out ? refused('campaign.not_for_you') : allowed
  return cardOf(row, time, welcome)
}
