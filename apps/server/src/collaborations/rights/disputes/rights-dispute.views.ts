import type { RightsDispute } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'

const columns = sql`
  d.id, d.state, d.link, d.seen_on as "seenOn", d.words, d.picture_url as "pictureUrl",
  d.created_at as "openedAt", d.answer, d.answered_at as "answeredAt", d.answer_by as "answerBy",
  case when d.decided_at is not null then jsonb_build_object(
    'by', d.decided_by, 'words', d.decision, 'at', d.decided_at) end as decision`

export const listDisputesOf = async (tx: Db, grantId: string): Promise<RightsDispute[]> => {
  const { rows } = await sql<RightsDispute>`
    select ${columns} from rights_disputes d where d.grant_id = ${grantId}::uuid
     order by d.created_at desc, d.id desc`.execute(tx)
  return rows
}

const listDue =
  (column: 'answer_by' | 'remind_at') =>
  async (limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('rights_disputes')
      .select('id')
      .where('answer_by', 'is not', null)
      .where(column, '<=', now().toISOString())
      .orderBy(column)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

export const dueRightsDisputes = listDue('answer_by')
export const rightsDisputesToRemind = listDue('remind_at')

export type TalkedOver = RightsDispute & {
  grantId: string
  title: string
  brandName: string
  creatorName: string
  endedAt: string
}

/** Open disputes, oldest first. With `id`, returns that dispute, even if decided. */
export const listRightsDisputes = async (id?: string): Promise<TalkedOver[]> => {
  const which: RawBuilder<unknown> =
    id === undefined ? sql`d.decided_at is null` : sql`d.id = ${id}::uuid`
  const { rows } = await sql<TalkedOver>`
    select ${columns}, g.id as "grantId", g.ends_at as "endedAt", b.name as "brandName",
           creator_name(u.display_name) as "creatorName",
           coalesce(k.title, left(split_part(p.caption, chr(10), 1), 80), '') as title
      from rights_disputes d
      join rights_grants g on g.id = d.grant_id
      join brands b on b.id = g.brand_id
      join users u on u.id = g.creator_id
      left join collaborations w on w.id = g.collaboration_id
      left join campaigns k on k.id = w.campaign_id
      left join posts p on p.id = g.post_id
     where ${which} order by d.created_at, d.id`.execute(db)
  return rows
}
