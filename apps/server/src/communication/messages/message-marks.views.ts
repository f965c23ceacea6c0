import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Returns one counter per user, which grows when messages change. 0 without any change. */
export const listMessageMarks = async (userIds: readonly string[]): Promise<number[]> => {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ mark: number }>`
    select coalesce((select k.mark from message_marks k where k.reader_id = r.user_id), 0)
         + coalesce((select sum(k.mark) from brand_members m
                       join message_marks k on k.reader_id = m.brand_id
                      where m.user_id = r.user_id), 0)::bigint as mark
      from unnest(${[...userIds]}::uuid[]) with ordinality as r(user_id, nr)
     order by r.nr`.execute(db)
  return rows.map(({ mark }) => mark)
}
