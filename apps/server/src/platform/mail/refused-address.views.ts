import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

export type Refused = { since: string; because: string }

/** Null while mails to this address are sent. */
export const isRefused = async (tx: Db, address: string): Promise<Refused | null> =>
  (await tx
    .selectFrom('refused_addresses')
    .where('address', '=', sql<string>`lower(${address})`)
    .select(['since', 'because'])
    .executeTakeFirst()) ?? null

/** Counts mails by state, and lists the newest problems for operators. */
export const mailFigures = async () => {
  const { rows } = await sql<{ waiting: number; unclear: number; failed: number }>`
    select count(*) filter (where outcome is null)::int as waiting,
           count(*) filter (where outcome = 'unclear')::int as unclear,
           count(*) filter (where outcome = 'failed')::int as failed
      from mails`.execute(db)
  const problems = await db
    .selectFrom('mails')
    .where('outcome', 'in', ['unclear', 'failed'])
    .orderBy('id', 'desc')
    .limit(20)
    .select(['to_address as to', 'subject', 'outcome', 'failure', 'created_at as at'])
    .execute()
  const refused = await db
    .selectFrom('refused_addresses')
    .orderBy('since', 'desc')
    .limit(100)
    .select(['address', 'since', 'because'])
    .execute()
  return { ...(rows[0] ?? { waiting: 0, unclear: 0, failed: 0 }), problems, refused }
}
