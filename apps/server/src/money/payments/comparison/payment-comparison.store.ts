import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { type DaySums, type Difference, nameOf } from './payment-comparison.rules.ts'

export type Explained = Pick<Difference, 'payment' | 'kind' | 'ref'> & { words: string; at: string }

export type Comparison = {
  provider: string
  day: string
  /** Null when the provider was never reachable. */
  comparedAt: string | null
  /** The error of the last attempt. The other fields describe the last successful attempt. */
  failure: string | null
  ours: DaySums
  theirs: DaySums
  differences: Difference[]
  /** Counts payments of other installations that use the same provider account. */
  elsewhere: number
  explained: Explained[]
}

export const openOf = ({ differences, explained }: Comparison): Difference[] => {
  const known = new Set(explained.map(nameOf))
  return differences.filter((difference) => !known.has(nameOf(difference)))
}

/** Takes a lease of 1 hour. Returns false while another server holds it. */
export const claimComparison = async (provider: string, day: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into payment_comparisons as c (provider, day, tried_at)
    values (${provider}, ${day}::date, ${now().toISOString()}::timestamptz)
    on conflict (provider, day) do update set tried_at = excluded.tried_at
      where c.tried_at <= excluded.tried_at - interval '1 hour'
    returning 1`.execute(db)
  return rows.length === 1
}

export const insertComparison = async (
  comparison: Pick<
    Comparison,
    'provider' | 'day' | 'ours' | 'theirs' | 'differences' | 'elsewhere'
  >,
): Promise<void> => {
  const moment = now().toISOString()
  const [ours, theirs, differences] = [
    comparison.ours,
    comparison.theirs,
    comparison.differences,
  ].map((each) => JSON.stringify(each))
  await sql`
    insert into payment_comparisons (provider, day, tried_at, compared_at, ours, theirs, differences, elsewhere)
    values (${comparison.provider}, ${comparison.day}::date, ${moment}::timestamptz, ${moment}::timestamptz,
            ${ours}::jsonb, ${theirs}::jsonb, ${differences}::jsonb, ${comparison.elsewhere})
    on conflict (provider, day) do update set tried_at = excluded.tried_at, compared_at = excluded.compared_at,
      failure = null, ours = excluded.ours, theirs = excluded.theirs, differences = excluded.differences,
      elsewhere = excluded.elsewhere`.execute(db)
}

export const insertFailedComparison = async (
  provider: string,
  day: string,
  failure: string,
): Promise<void> => {
  await sql`
    insert into payment_comparisons (provider, day, tried_at, failure)
    values (${provider}, ${day}::date, ${now().toISOString()}::timestamptz, ${failure})
    on conflict (provider, day) do update set tried_at = excluded.tried_at, failure = excluded.failure`.execute(
    db,
  )
}

/** Appends to the list, so that explanations saved at the same time are all kept. */
export const addExplained = async (
  provider: string,
  day: string,
  explained: readonly Explained[],
): Promise<void> => {
  await sql`
    update payment_comparisons set explained = explained || ${JSON.stringify(explained)}::jsonb
     where provider = ${provider} and day = ${day}::date`.execute(db)
}
