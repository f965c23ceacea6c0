import type {
  RightsGrant,
  RightsGrantCard,
  RightsOriginal,
} from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { fileFacts } from '#platform/files/index.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { listDisputesOf } from '../disputes/rights-dispute.views.ts'
import { renewedTime } from '../ends/end.rules.ts'
import { daysLeft, stateOf } from './grant.rules.ts'
import { verdictsOn } from './grant-verdicts.ts'

export type GrantRow = Omit<
  RightsGrantCard,
  | 'state'
  | 'usage'
  | 'daysLeft'
  | 'aiUse'
  | 'startsAt'
  | 'endsAt'
  | 'renewalCoins'
  | 'renewedUntil'
  | 'collaborationId'
  | 'isDisputed'
  | 'postId'
> & {
  usage: RightsGrantCard['usage']
  ai_use: boolean
  starts_at: string
  ends_at: string
  renewal_coins: number | null
  renewed_until: string | null
  collaboration_id: string | null
  post_id: string | null
  files: string[]
  is_disputed: boolean
}

export const ownGrants = (actor: Party): RawBuilder<unknown> =>
  actor.role === 'creator'
    ? sql`g.creator_id = ${actor.userId}`
    : sql`g.brand_id = ${actor.brandId}`

/** `rest` can refer to `g` (grant), `b` (brand), `u` (user), `k` (campaign), `p` (post). */
export const selectGrants = async (tx: Db, rest: RawBuilder<unknown>): Promise<GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select g.id, coalesce(k.origin, 'post') as "from", g.coins, g.renews, g.ai_use, g.starts_at, g.ends_at,
           g.renewal_coins, g.collaboration_id, g.post_id, g.files, n.ends_at as renewed_until,
           exists (select from rights_disputes where grant_id = g.id and decided_at is null) as is_disputed,
           jsonb_build_object('days', g.days, 'channels', g.channels, 'edits', g.edits, 'territory', g.territory) as usage,
           jsonb_build_object('slug', b.slug, 'name', b.name, 'logoUrl', b.logo_url, 'hue', b.hue) as brand,
           jsonb_build_object('slug', c.slug, 'name', creator_name(u.display_name), 'photoUrl', u.photo_url) as creator,
           jsonb_build_object('title', coalesce(k.title, p.caption, ''), 'type', coalesce(k.type, p.type), 'url', p.url,
             'thumbnailUrl', p.thumbnail_url, 'gradient', p.gradient) as content,
           case when k.id is not null then jsonb_build_object('id', k.id, 'title', k.title) end as campaign
      from rights_grants g
      join brands b on b.id = g.brand_id
      join creators c on c.id = g.creator_id
      join users u on u.id = g.creator_id
      left join collaborations w on w.id = g.collaboration_id
      left join campaigns k on k.id = w.campaign_id
      left join posts p on p.id = g.post_id
      left join rights_grants n on n.renews = g.id
     where ${rest}`.execute(tx)
  return rows
}

export const cardOf = (row: GrantRow): RightsGrantCard => {
  const at = now()
  return {
    id: row.id,
    state: stateOf(row, at),
    from: row.from,
    brand: row.brand,
    creator: row.creator,
    content: row.content,
    campaign: row.campaign,
    collaborationId: row.collaboration_id,
    postId: row.post_id,
    usage: row.usage,
    aiUse: row.ai_use,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    daysLeft: daysLeft(row, at),
    isDisputed: row.is_disputed,
    coins: row.coins,
    renewalCoins: row.renewal_coins,
    renews: row.renews,
    renewedUntil: row.renewed_until,
  }
}

const originalsOf = async (tx: Db, urls: readonly string[]): Promise<RightsOriginal[]> => {
  const found: RightsOriginal[] = []
  for (const url of urls) {
    const facts = await fileFacts(tx, url)
    if (facts !== undefined)
      found.push({ url, kind: facts.kind, name: facts.name ?? 'File', bytes: facts.bytes })
  }
  return found
}

export const viewGrant = async (actor: Party, id: string, tx: Db = db): Promise<RightsGrant> => {
  const [row] = await selectGrants(tx, sql`g.id = ${id} and ${ownGrants(actor)}`)
  if (row === undefined) return refuse('rights.not_found')
  const disputes = await listDisputesOf(tx, id)
  return {
    ...cardOf(row),
    originals: await originalsOf(tx, row.files),
    renewableUntil: renewedTime(
      { endsAt: new Date(row.ends_at), days: row.usage.days },
      now(),
    ).endsAt.toISOString(),
    disputes,
    can: verdictsOn(actor, row, disputes[0]?.state),
  }
}
