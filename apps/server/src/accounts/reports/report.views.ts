import type { FollowedReport, Statement } from '@tandem/contract/accounts/reports/report.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { acceptsAppeal, appealUntil } from './report.rules.ts'
import { caseTitle, type LockedCase } from './report.store.ts'

export const viewIsRefused = async (tx: Db, senderKey: string): Promise<boolean> => {
  const { rows } = await sql`
    select from reporter_measures where sender_key = ${senderKey} and until > app_now() limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const viewName = async (tx: Db, userId: string): Promise<string> => {
  const row = await tx
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.display_name ?? ''
}

type Followed = {
  case_id: string
  kind: FollowedReport['kind']
  title: string
  report_id: string | null
  nr: string | null
  reason: NonNullable<FollowedReport['report']>['reason'] | null
  explanation: string | null
  created_at: string | null
  decision_id: string | null
  operator_id: string | null
  decision: Statement['decision'] | null
  ground: Statement['ground']
  clause: string | null
  facts: string | null
  decided_at: string | null
  lifted_at: string | null
  lift_reason: string | null
  appeal: FollowedReport['appeal']
}

const appealColumn = sql`(
  select json_build_object('explanation', a.explanation, 'createdAt', a.created_at, 'outcome', a.outcome,
                           'reasons', a.reasons, 'decidedAt', a.decided_at)
    from report_appeals a
   where a.decision_id = d.id and a.report_id is not distinct from r.id) as appeal`

const columns = sql`c.id as case_id, c.kind, r.id as report_id, r.nr, r.reason, r.explanation,
  r.created_at, d.id as decision_id, d.operator_id, d.decision, d.ground, d.clause, d.facts,
  d.decided_at, d.lifted_at, d.lift_reason, ${appealColumn}`

/** The token belongs to a report or to a decision. Undefined for unknown tokens. */
export const findFollowed = async (tx: Db, tokenHash: Buffer): Promise<Followed | undefined> => {
  const { rows } = await sql<Followed>`
    select ${columns}, r.evidence ->> 'title' as title
      from reports r join report_cases c on c.id = r.case_id
      left join lateral (select * from report_decisions where case_id = c.id
                          order by decided_at, id limit 1) d on true
     where r.token_hash = ${tokenHash}
    union all
    select ${columns}, ${caseTitle} as title
      from report_decisions d join report_cases c on c.id = d.case_id
      left join reports r on false
     where d.token_hash = ${tokenHash}`.execute(tx)
  return rows[0]
}

const statementOf = (row: Followed): Statement | null =>
  row.decision === null || row.decided_at === null
    ? null
    : {
        decision: row.decision,
        ground: row.ground,
        clause: row.clause ?? '',
        facts: row.facts ?? '',
        decidedAt: row.decided_at,
        appealUntil: appealUntil(row.decided_at).toISOString(),
        liftedAt: row.lifted_at,
        liftReason: row.lift_reason,
      }

export const decidedIn = (row: Followed) =>
  row.decided_at === null ? undefined : { decided_at: row.decided_at, lifted_at: row.lifted_at }

export const followedOf = (row: Followed): FollowedReport => ({
  side: row.report_id === null ? 'affected' : 'reporter',
  kind: row.kind,
  title: row.title,
  report:
    row.report_id === null || row.reason === null
      ? null
      : {
          nr: Number(row.nr),
          reason: row.reason,
          explanation: row.explanation ?? '',
          createdAt: row.created_at ?? '',
        },
  statement: statementOf(row),
  appeal: row.appeal,
  can: { appeal: acceptsAppeal(decidedIn(row), row.appeal !== null, now()) },
})

/** The responsible people: the owners of a brand, a creator, or the author of a message. */
export const viewAffected = async (
  tx: Db,
  { kind, thing_id, message_nr, brand_id, creator_id }: Omit<LockedCase, 'operator_id' | 'title'>,
): Promise<{ id: string; email: string }[]> => {
  const author = sql`select sender_id from messages
                      where collaboration_id = ${thing_id}::uuid and nr = ${message_nr}::int`
  const owners = sql`select user_id from brand_members
                      where brand_id = ${brand_id}::uuid and role = 'owner'`
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from users u
     where u.id = ${creator_id}::uuid or u.id in (${kind === 'message' ? author : owners})
     order by u.email`.execute(tx)
  return rows
}

/** The addresses of a case's reporters, each with the number of its report. */
export const viewReporters = async (
  tx: Db,
  caseId: string,
): Promise<{ id: string; nr: number; email: string; title: string }[]> => {
  const { rows } = await sql<{ id: string; nr: number; email: string; title: string }>`
    select r.id, r.nr::int as nr, coalesce(u.email, r.reporter_email) as email,
           r.evidence ->> 'title' as title
      from reports r left join users u on u.id = r.reporter_id
     where r.case_id = ${caseId} order by r.nr`.execute(tx)
  return rows
}

export const viewFollowed = async (
  tokenHash: Buffer,
  tx: Db = db,
): Promise<FollowedReport | undefined> => {
  const row = await findFollowed(tx, tokenHash)
  return row && followedOf(row)
}
