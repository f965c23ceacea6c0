import type {
  RightsOfPost,
  RightsRequest,
  RightsRequestQuery,
} from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { all, refused } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { BrandActor, CreatorActor, Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { cardOf, selectGrants } from '../grants/grant.views.ts'
import { mayAskForRights } from '../rights.policy.ts'
import { acceptsAsking, acceptsGranting, isOpen } from './request.rules.ts'

type Row = Pick<RightsRequest, 'id' | 'state' | 'post' | 'brand' | 'creator' | 'usage' | 'coins'> &
  Pick<RightsRequest, 'note' | 'reason'> & {
    fee_coins: number
    answer_by: string | null
    owed_coins: number
    grant_id: string | null
    created_at: string
    changed_at: string
  }

const selectRequests = async (tx: Db, rest: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select r.id, r.state, r.coins, r.fee_coins, r.note, r.answer_by, r.reason, r.created_at, r.changed_at,
           -coalesce(owed.balance, 0) as owed_coins, g.id as grant_id,
           jsonb_build_object('days', r.days, 'channels', r.channels, 'edits', r.edits, 'territory', r.territory) as usage,
           jsonb_build_object('id', p.id, 'type', p.type, 'url', p.url, 'caption', p.caption,
             'thumbnailUrl', p.thumbnail_url, 'gradient', p.gradient) as post,
           jsonb_build_object('slug', b.slug, 'name', b.name, 'logoUrl', b.logo_url, 'hue', b.hue) as brand,
           jsonb_build_object('slug', c.slug, 'name', creator_name(u.display_name), 'photoUrl', u.photo_url) as creator
      from rights_requests r
      join posts p on p.id = r.post_id
      join brands b on b.id = r.brand_id
      join creators c on c.id = r.creator_id
      join users u on u.id = r.creator_id
      left join rights_grants g on g.request_id = r.id
      left join ledger_accounts owed
        on owed.owner = 'brand' and owed.owner_id = r.brand_id and owed.kind = 'receivable'
     where ${rest}`.execute(tx)
  return rows
}

const of = (actor: Party) =>
  actor.role === 'creator'
    ? sql`r.creator_id = ${actor.userId}`
    : sql`r.brand_id = ${actor.brandId}`

const verdictsOf = (actor: Party, row: Row): RightsRequest['can'] =>
  actor.role === 'creator'
    ? {
        answer: isOpen(row),
        grant: acceptsGranting(row, row.owed_coins),
        withdraw: refused('role.brand_only'),
      }
    : {
        answer: refused('role.creator_only'),
        grant: refused('role.creator_only'),
        withdraw: all(mayAskForRights(actor), isOpen(row)),
      }

const requestFrom = (actor: Party, row: Row): RightsRequest => ({
  id: row.id,
  state: row.state,
  post: row.post,
  brand: row.brand,
  creator: row.creator,
  usage: row.usage,
  coins: row.coins,
  fee: actor.role === 'brand' ? row.fee_coins : null,
  note: row.note,
  answerBy: row.answer_by,
  reason: row.reason,
  grantId: row.grant_id,
  askedAt: row.created_at,
  since: row.changed_at,
  can: verdictsOf(actor, row),
})

export const viewRequest = async (
  actor: Party,
  id: string,
  tx: Db = db,
): Promise<RightsRequest> => {
  const [row] = await selectRequests(tx, sql`r.id = ${id} and ${of(actor)}`)
  return row === undefined ? refuse('rights.request_not_found') : requestFrom(actor, row)
}

export const listMyRequests = async (
  actor: CreatorActor,
  { open, cursor, limit = 24 }: z.infer<typeof RightsRequestQuery>,
): Promise<Page<RightsRequest> & { open: number }> => {
  const last = decodeCursorOf('rights.requests', cursor)
  const after =
    last === undefined
      ? sql`true`
      : sql`(r.changed_at, r.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const rows = await selectRequests(
    db,
    sql`${of(actor)} and ${open === undefined ? sql`true` : sql`r.state = 'asked'`} and ${after}
        order by r.changed_at desc, r.id desc limit ${limit + 1}`,
  )
  const counted = await sql<{ open: number }>`
    select count(*) as open from rights_requests r where ${of(actor)} and r.state = 'asked'`.execute(
    db,
  )
  const page = pageFrom(rows, limit, (row) => ['rights.requests', row.changed_at, row.id])
  return {
    items: page.items.map((row) => requestFrom(actor, row)),
    nextCursor: page.nextCursor,
    open: counted.rows[0]?.open ?? 0,
  }
}

type PostToAsk = { creator_id: string | null; is_asked: boolean }

export const findPostToAsk = async (
  tx: Db,
  { brandId }: BrandActor,
  postId: string,
): Promise<PostToAsk> => {
  const { rows } = await sql<PostToAsk>`
    select p.creator_id,
           exists (select from rights_requests r where r.post_id = p.id and r.state = 'asked') as is_asked
      from posts p where p.id = ${postId} and p.brand_id = ${brandId}`.execute(tx)
  return rows[0] ?? refuse('post.not_found')
}

export const viewRightsOfPost = async (
  actor: BrandActor,
  postId: string,
): Promise<RightsOfPost> => {
  const post = await findPostToAsk(db, actor, postId)
  const ofPost = sql`post_id = ${postId} and brand_id = ${actor.brandId}`
  const [grant] = await selectGrants(
    db,
    sql`g.id in (select id from rights_grants where ${ofPost}) order by g.ends_at desc, g.id desc limit 1`,
  )
  const [request] = await selectRequests(
    db,
    sql`r.id in (select id from rights_requests where ${ofPost}) order by r.created_at desc, r.id desc limit 1`,
  )
  return {
    grant: grant === undefined ? null : cardOf(grant),
    request: request === undefined ? null : requestFrom(actor, request),
    can: { ask: all(mayAskForRights(actor), acceptsAsking(post, post.is_asked)) },
  }
}

const listDue =
  (column: 'answer_by' | 'remind_at') =>
  async (limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('rights_requests')
      .select('id')
      .where(column, '<=', now().toISOString())
      .orderBy(column)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

export const listOverdueRequests = listDue('answer_by')
export const listRequestsToRemind = listDue('remind_at')
