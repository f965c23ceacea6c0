import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** With fewer answers, one slow answer would distort the median. */
const enough = 3

/** Median in whole hours, by brand or creator. Expired and withdrawn terms do not count. */
export const answerHours = async (
  tx: Db,
  side: Side,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const owner = sql.ref(`d.${side}_id`)
  const { rows } = await sql<{ id: string; hours: number }>`
    select ${owner} as id, percentile_cont(0.5) within group (order by extract(epoch
             from coalesce(answer.created_at, d.changed_at) - t.created_at) / 3600)::float8 as hours
      from barter_deals d
      join barter_terms t on t.deal_id = d.id and t.by_side <> ${side}
      left join barter_terms answer on answer.deal_id = d.id and answer.round = t.round + 1
     where ${owner} = any(${[...new Set(ids)]}::uuid[])
       and (answer.round is not null
            or (t.round = d.round and d.state in ('agreed', 'declined')))
     group by 1 having count(*) >= ${enough}`.execute(tx)
  return new Map(rows.map(({ id, hours }) => [id, Math.max(1, Math.round(hours))]))
}
