import type { Pay, Reward } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

type Row = {
  id: string
  programme_id: string
  enrolment_id: string | null
  from_orders: number
  percent_bps: number | null
  flat_coins: number | null
  new_percent_bps: number | null
  new_flat_coins: number | null
  later_months: number
  later_percent_bps: number | null
  later_flat_coins: number | null
  starts: string
  ends: string | null
}

export type RewardOf = Reward & { programmeId: string; enrolmentId: string | null }

const payOf = (bps: number | null, coins: number | null): Pay | null => {
  if (bps !== null) return { unit: 'bps', amount: bps }
  return coins === null ? null : { unit: 'coins', amount: coins }
}

const nothing: Pay = { unit: 'coins', amount: 0 }

const rewardOf = (row: Row): RewardOf => ({
  id: row.id,
  programmeId: row.programme_id,
  enrolmentId: row.enrolment_id,
  pays: payOf(row.percent_bps, row.flat_coins) ?? nothing,
  newCustomer: payOf(row.new_percent_bps, row.new_flat_coins),
  later:
    row.later_months === 0
      ? null
      : {
          months: row.later_months,
          pays: payOf(row.later_percent_bps, row.later_flat_coins) ?? nothing,
        },
  fromOrders: row.from_orders,
  from: row.starts,
  until: row.ends,
})

const read = async (tx: Db, condition: RawBuilder<unknown>): Promise<RewardOf[]> => {
  const { rows } = await sql<Row>`
    select r.*, lower(r.valid) as starts, upper(r.valid) as ends from rewards r
     where not isempty(r.valid) and ${condition}
     order by r.from_orders, r.valid desc`.execute(tx)
  return rows.map(rewardOf)
}

export const listRewards = (programmeIds: readonly string[], tx: Db = db): Promise<RewardOf[]> =>
  read(
    tx,
    sql`r.programme_id = any (${programmeIds}::uuid[]) and upper(r.valid) is null
        or r.programme_id = any (${programmeIds}::uuid[]) and upper(r.valid) > app_now()`,
  )

/** Returns all rewards for everybody, including ended ones. Excludes personal rewards. */
export const listRewardsEver = (
  programmeIds: readonly string[],
  tx: Db = db,
): Promise<RewardOf[]> =>
  read(tx, sql`r.programme_id = any (${programmeIds}::uuid[]) and r.enrolment_id is null`)

/** Returns the rewards in force at each time. `chooseReward` picks the one that applies. */
export const rewardsAt = async (
  tx: Db,
  programmeId: string,
  asked: readonly { enrolmentId: string; at: Date }[],
): Promise<RewardOf[][]> => {
  if (asked.length === 0) return []
  const { rows } = await sql<Row & { nr: number }>`
    select asked.nr, r.*, lower(r.valid) as starts, upper(r.valid) as ends
      from unnest(${asked.map(({ enrolmentId }) => enrolmentId)}::uuid[],
                  ${asked.map(({ at }) => at.toISOString())}::timestamptz[])
             with ordinality asked (enrolment_id, at, nr)
      join rewards r on r.programme_id = ${programmeId}::uuid and r.valid @> asked.at
       and (r.enrolment_id is null or r.enrolment_id = asked.enrolment_id)
     order by r.from_orders, r.valid desc`.execute(tx)
  const found = Map.groupBy(rows, ({ nr }) => nr)
  return asked.map((_, at) => (found.get(at + 1) ?? []).map(rewardOf))
}

/** True when the creator could earn at time `at`, however late the shop reports the order. */
export const earnsAt = async (tx: Db, enrolmentId: string, at: string): Promise<boolean> => {
  const { rows } = await sql`
    select from enrolment_spans
     where enrolment_id = ${enrolmentId} and earning @> ${at}::timestamptz`.execute(tx)
  return rows.length > 0
}
