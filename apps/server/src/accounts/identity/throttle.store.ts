import { createHash } from 'node:crypto'
import { now } from '#platform/clock.ts'
import { type Db, db, pool } from '#platform/postgres/db.ts'
import { queryRows } from '#platform/postgres/transaction.ts'
import { Refusal } from '#platform/refusal.ts'

export type Bucket = { key: string; most: number; seconds: number }

// Rows are locked in key order, which prevents deadlocks between concurrent tries.
const countStatement = {
  name: 'throttle_count',
  text: `insert into throttles as t (key, used, resets_at)
         select b.key, 1, $3::timestamptz + make_interval(secs => b.seconds)
           from unnest($1::text[], $2::int[]) as b (key, seconds) order by b.key
         on conflict (key) do update
            set used = case when t.resets_at <= $3 then 1 else t.used + 1 end,
                resets_at = case when t.resets_at <= $3 then excluded.resets_at else t.resets_at end
         returning key, used, ceil(extract(epoch from resets_at - $3::timestamptz))::int as wait`,
}

/** Returns the seconds until every bucket has a try left: 0 if the try is allowed. */
const countIn = async (tx: Db, buckets: readonly Bucket[]): Promise<number> => {
  const rows = await queryRows<{ key: string; used: number; wait: number }>(tx, {
    ...countStatement,
    values: [
      buckets.map(({ key }) => key),
      buckets.map(({ seconds }) => seconds),
      now().toISOString(),
    ],
  })
  const most = new Map(buckets.map((bucket) => [bucket.key, bucket.most]))
  const full = rows.filter((row) => row.used > (most.get(row.key) ?? 0))
  return full.length === 0 ? 0 : Math.max(1, ...full.map(({ wait }) => wait))
}

/** Commits separately, so a try counts even if the request fails later. */
export const countTry = async (
  buckets: readonly Bucket[],
  code: 'too-many-requests' | 'request.too_many' = 'too-many-requests',
): Promise<void> => {
  const retryAfterSeconds = await countIn(db, buckets)
  if (retryAfterSeconds > 0) throw new Refusal(code, { retryAfterSeconds })
}

/** Returns false if the limit is reached. Counts inside the caller's transaction. */
export const countWithin = async (tx: Db, buckets: readonly Bucket[]): Promise<boolean> =>
  (await countIn(tx, buckets)) === 0

const refundTry = async (buckets: readonly Bucket[]): Promise<void> => {
  await pool.query({
    name: 'throttle_refund',
    text: `update throttles t set used = t.used - 1
             from (select key from throttles where key = any($1::text[]) and used > 0 and resets_at > $2
                    order by key for update) mine
            where t.key = mine.key`,
    values: [buckets.map(({ key }) => key), now().toISOString()],
  })
}

/** Counts a try, and takes it back if it succeeded or could not run. */
export const throttled = async <T>(
  buckets: readonly Bucket[],
  attempt: () => Promise<T>,
): Promise<T> => {
  await countTry(buckets)
  try {
    const result = await attempt()
    await refundTry(buckets)
    return result
  } catch (error) {
    if (error instanceof Refusal && error.code === 'server.busy') await refundTry(buckets)
    throw error
  }
}

/** Hashes the text, because a key may be derived from an email address. */
export const keyOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
