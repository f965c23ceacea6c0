import type { Usage } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { nextNotice } from './grant.rules.ts'

export type NewGrant = {
  brandId: string
  creatorId: string
  collaborationId: string | null
  postId: string | null
  requestId: string | null
  renews: string | null
  startsAt: Date
  endsAt: Date
  usage: Usage
  aiUse: boolean
  coins: number
  files: readonly string[]
  renewalCoins: number | null
}

/** Null when the grant exists: a collaboration, request or renewal creates only one. */
export const insertGrant = async (tx: Db, grant: NewGrant): Promise<string | null> => {
  const { usage, startsAt, endsAt } = grant
  const row = await tx
    .insertInto('rights_grants')
    .values({
      brand_id: grant.brandId,
      creator_id: grant.creatorId,
      collaboration_id: grant.collaborationId,
      post_id: grant.postId,
      request_id: grant.requestId,
      renews: grant.renews,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      days: usage.days,
      channels: usage.channels,
      edits: usage.edits,
      territory: usage.territory,
      ai_use: grant.aiUse,
      coins: grant.coins,
      files: [...grant.files],
      renewal_coins: grant.renewalCoins,
      remind_at: nextNotice(endsAt, startsAt)?.toISOString() ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type LockedGrant = Awaited<ReturnType<typeof lockOwnGrant>>

const grantQuery = (tx: Db, id: string) =>
  tx
    .selectFrom('rights_grants as g')
    .innerJoin('brands as b', 'b.id', 'g.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'g.creator_id')
    .innerJoin('users as u', 'u.id', 'g.creator_id')
    .selectAll('g')
    .select([
      'b.name as brand_name',
      'b.slug as brand_slug',
      'cr.slug as creator_slug',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
    ])
    .where('g.id', '=', id)
    .forNoKeyUpdate('g')

export const lockGrant = (tx: Db, id: string) => grantQuery(tx, id).executeTakeFirst()

export const lockOwnGrant = async (tx: Db, actor: Party, id: string) => {
  const own =
    actor.role === 'creator'
      ? sql<boolean>`g.creator_id = ${actor.userId}`
      : sql<boolean>`g.brand_id = ${actor.brandId}`
  return (await grantQuery(tx, id).where(own).executeTakeFirst()) ?? refuse('rights.not_found')
}
