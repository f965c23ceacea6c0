import {
  type PostNumberName,
  type PostNumbers,
  postNumberNames,
} from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'

type ReadBy = { connectionId: string; source: 'youtube' | 'instagram' | 'tiktok' }
type Reading = Record<PostNumberName, number | null>

/** Stores only changed numbers, so that each row marks the day of a change. */
export const keepReadings = async (
  tx: Db,
  { connectionId, source }: ReadBy,
  readings: ReadonlyMap<string, PostNumbers>,
): Promise<void> => {
  const known = await tx
    .selectFrom('post_numbers')
    .distinctOn('post_id')
    .where('connection_id', '=', connectionId)
    .select(['post_id', ...postNumberNames])
    .orderBy('post_id')
    .orderBy('told_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const before = new Map(known.map((row) => [row.post_id, row]))
  const changed = [...readings].filter(
    ([postId, reading]) => isTold(reading) && !isSame(reading, before.get(postId)),
  )
  if (changed.length === 0) return
  const told_at = now().toISOString()
  await tx
    .insertInto('post_numbers')
    .values(
      changed.map(([post_id, { views, likes, comments, shares, saves }]) => ({
        ...{ post_id, source, connection_id: connectionId, told_at },
        ...{ views, likes, comments, shares, saves },
      })),
    )
    .execute()
}

const isTold = (reading: Reading): boolean => postNumberNames.some((name) => reading[name] !== null)

const isSame = (reading: Reading, before: Reading | undefined): boolean =>
  before !== undefined && postNumberNames.every((name) => reading[name] === before[name])

/** Deletes the numbers that a connection read, except for the posts in `kept`. */
export const forgetReadings = async (
  tx: Db,
  connectionId: string,
  kept: readonly string[],
): Promise<void> => {
  await sql`select forget_readings(${connectionId}::uuid, ${kept}::uuid[])`.execute(tx)
}
