import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

/** Returns one counter per user, which grows when messages change. 0 without any change. */
export const listMessageMarks = async (
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ userId: string; mark: number }>`
    select r.user_id as "userId",
           coalesce((select k.mark from message_marks k where k.reader_id = r.user_id), 0)
         + coalesce((select sum(k.mark) from brand_members m
                       join message_marks k on k.reader_id = m.brand_id
                      where m.user_id = r.user_id), 0)::bigint as mark
      from unnest(${[...userIds]}::uuid[]) as r(user_id)`.execute(db)
  return new Map(rows.map(({ userId, mark }) => [userId, mark]))
}

/** Returns the readers themselves, and the members of those that are brands. */
export const listPeopleOf = async (readerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from brand_members
     where brand_id = any (${[...readerIds]}::uuid[])`.execute(db)
  return [...readerIds, ...rows.map(({ userId }) => userId)]
}
