import type {
  CommissionCount,
  CommissionState,
  DecidedBy,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { CommissionFacts } from './commission-steps.rules.ts'

export type LockedCommission = CommissionFacts & {
  id: string
  conversionId: string
  programmeId: string
  programmeName: string
  brandId: string
  brandName: string
  creatorId: string
  stateDeadline: Date | null
  waitsForBudget: boolean
  reason: string | null
  decidedBy: DecidedBy | null
  decidedAt: Date | null
  count: CommissionCount
  version: number
}
type Row = Omit<LockedCommission, 'maturesAt' | 'maturedAt' | 'stateDeadline' | 'decidedAt'> & {
  decidedAt: string | null
  maturesAt: string
  maturedAt: string | null
  stateDeadline: string | null
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const lockAll = async (tx: Db, condition: RawBuilder<unknown>): Promise<LockedCommission[]> => {
  const { rows } = await sql<Row>`
    select m.id, m.conversion_id as "conversionId", m.programme_id as "programmeId",
           p.name as "programmeName", m.brand_id as "brandId", b.name as "brandName",
           m.creator_id as "creatorId", m.state, m.coins, m.fee_coins as "feeCoins",
           m.reversed_coins as "reversedCoins", m.reversed_fee_coins as "reversedFeeCoins",
           m.matures_at as "maturesAt", m.matured_at as "maturedAt",
           m.state_deadline as "stateDeadline", m.waits_for_budget as "waitsForBudget",
           m.reason, m.decided_by as "decidedBy", m.decided_at as "decidedAt",
           m.because as count, m.version
      from commissions m
      join programmes p on p.id = m.programme_id
      join brands b on b.id = m.brand_id
     where ${condition} order by m.id for no key update of m`.execute(tx)
  return rows.map((row) => ({
    ...row,
    maturesAt: new Date(row.maturesAt),
    maturedAt: momentOf(row.maturedAt),
    stateDeadline: momentOf(row.stateDeadline),
    decidedAt: momentOf(row.decidedAt),
  }))
}

const lock = async (
  tx: Db,
  condition: RawBuilder<unknown>,
): Promise<LockedCommission | undefined> => (await lockAll(tx, condition))[0]

export const lockCommission = (tx: Db, id: string) => lock(tx, sql`m.id = ${id}::uuid`)
export const lockCommissions = (tx: Db, ids: readonly string[]) =>
  lockAll(tx, sql`m.id = any (${ids}::uuid[])`)
export const lockCommissionOfBrand = (tx: Db, brandId: AuthorizedBrandId, id: string) =>
  lock(tx, sql`m.id = ${id}::uuid and m.brand_id = ${brandId}::uuid`)
export const lockCommissionOfCreator = (tx: Db, creatorId: string, id: string) =>
  lock(tx, sql`m.id = ${id}::uuid and m.creator_id = ${creatorId}::uuid`)
export const lockCommissionsOfOrders = (tx: Db, conversionIds: readonly string[]) =>
  lockAll(tx, sql`m.conversion_id = any (${conversionIds}::uuid[])`)

export type Making = { enrolmentId: string; rewardId: string }

export type CommissionChange = {
  state: CommissionState
  keptCoins: number
  keptFee: number
  reason: string | null
  deadline: Date | null
  maturedAt: Date | null
  waits: boolean
  /** Absent when a change of the order caused the step. */
  decidedBy?: DecidedBy
}
type Changed = { commission: LockedCommission; change: CommissionChange }

const rowOf = ({ commission, change }: Changed) => ({
  id: commission.id,
  state: change.state,
  coins: commission.coins,
  fee_coins: commission.feeCoins,
  because: commission.count,
  reversed_coins: commission.coins - change.keptCoins,
  reversed_fee_coins: commission.feeCoins - change.keptFee,
  reason: change.reason,
  state_deadline: change.deadline,
  matured_at: change.maturedAt,
  waits_for_budget: change.waits,
  decided_by: change.decidedBy,
  decided_at: change.decidedBy && now(),
})
const columns = sql`id uuid, state text, coins bigint, fee_coins bigint, because jsonb,
  reversed_coins bigint, reversed_fee_coins bigint, reason text, state_deadline timestamptz,
  matured_at timestamptz, waits_for_budget boolean, decided_by text, decided_at timestamptz`

export const insertCommissions = async (
  tx: Db,
  made: readonly (Changed & { making: Making })[],
): Promise<void> => {
  if (made.length === 0) return
  const rows = made.map(({ making, ...one }) => ({
    ...rowOf(one),
    conversion_id: one.commission.conversionId,
    programme_id: one.commission.programmeId,
    enrolment_id: making.enrolmentId,
    creator_id: one.commission.creatorId,
    brand_id: one.commission.brandId,
    reward_id: making.rewardId,
    matures_at: one.commission.maturesAt,
  }))
  await sql`
    insert into commissions
      (id, conversion_id, programme_id, enrolment_id, creator_id, brand_id, state, coins, fee_coins,
       reversed_coins, reversed_fee_coins, reward_id, because, matures_at, state_deadline,
       waits_for_budget, version)
    select id, conversion_id, programme_id, enrolment_id, creator_id, brand_id, state, coins,
           fee_coins, reversed_coins, reversed_fee_coins, reward_id, because, matures_at,
           state_deadline, waits_for_budget, 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t
        (${columns}, conversion_id uuid, programme_id uuid, enrolment_id uuid, creator_id uuid,
         brand_id uuid, reward_id uuid, matures_at timestamptz)`.execute(tx)
}

export const updateCommissions = async (tx: Db, changed: readonly Changed[]): Promise<void> => {
  if (changed.length === 0) return
  await sql`
    update commissions m
       set state = t.state, coins = t.coins, fee_coins = t.fee_coins, because = t.because,
           reversed_coins = t.reversed_coins, reversed_fee_coins = t.reversed_fee_coins,
           reason = t.reason, state_deadline = t.state_deadline, matured_at = t.matured_at,
           waits_for_budget = t.waits_for_budget, version = m.version + 1,
           decided_by = coalesce(t.decided_by, m.decided_by),
           decided_at = coalesce(t.decided_at, m.decided_at)
      from jsonb_to_recordset(${JSON.stringify(changed.map(rowOf))}::jsonb) as t (${columns})
     where m.id = t.id`.execute(tx)
}

export const updateCommission = (
  tx: Db,
  commission: LockedCommission,
  change: CommissionChange,
): Promise<void> => updateCommissions(tx, [{ commission, change }])
