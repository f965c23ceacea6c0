import type {
  CommissionCount,
  CommissionState,
  DecidedBy,
} from '@tandem/contract/commissions/commission.schema.ts'
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

const lock = async (
  tx: Db,
  condition: RawBuilder<unknown>,
): Promise<LockedCommission | undefined> => {
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
     where ${condition} for no key update of m`.execute(tx)
  const [row] = rows
  return (
    row && {
      ...row,
      maturesAt: new Date(row.maturesAt),
      maturedAt: momentOf(row.maturedAt),
      stateDeadline: momentOf(row.stateDeadline),
      decidedAt: momentOf(row.decidedAt),
    }
  )
}

export const lockCommission = (tx: Db, id: string) => lock(tx, sql`m.id = ${id}::uuid`)
export const lockCommissionOfBrand = (tx: Db, brandId: AuthorizedBrandId, id: string) =>
  lock(tx, sql`m.id = ${id}::uuid and m.brand_id = ${brandId}::uuid`)
export const lockCommissionOfCreator = (tx: Db, creatorId: string, id: string) =>
  lock(tx, sql`m.id = ${id}::uuid and m.creator_id = ${creatorId}::uuid`)
export const lockCommissionOfOrder = (tx: Db, conversionId: string) =>
  lock(tx, sql`m.conversion_id = ${conversionId}::uuid`)

export type NewCommission = {
  conversionId: string
  programmeId: string
  enrolmentId: string
  creatorId: string
  brandId: string
  coins: number
  feeCoins: number
  rewardId: string
  count: CommissionCount
  maturesAt: Date
}

/** As if its order still waited for its payment: what follows is a step. */
export const insertCommission = async (tx: Db, made: NewCommission): Promise<void> => {
  await tx
    .insertInto('commissions')
    .values({
      conversion_id: made.conversionId,
      programme_id: made.programmeId,
      enrolment_id: made.enrolmentId,
      creator_id: made.creatorId,
      brand_id: made.brandId,
      state: 'awaiting_payment',
      coins: made.coins,
      fee_coins: made.feeCoins,
      reward_id: made.rewardId,
      because: JSON.stringify(made.count),
      matures_at: made.maturesAt.toISOString(),
    })
    .execute()
}

export type CommissionChange = {
  state: CommissionState
  keptCoins: number
  keptFee: number
  reason: string | null
  deadline: Date | null
  maturedAt: Date | null
  waits: boolean
  /** Absent: it is a step of its order, and nobody's decision. */
  decidedBy?: DecidedBy
}

export const updateCommission = async (
  tx: Db,
  { id, coins, feeCoins, count }: LockedCommission,
  change: CommissionChange,
): Promise<void> => {
  await tx
    .updateTable('commissions')
    .set({
      state: change.state,
      coins,
      fee_coins: feeCoins,
      because: JSON.stringify(count),
      reversed_coins: coins - change.keptCoins,
      reversed_fee_coins: feeCoins - change.keptFee,
      reason: change.reason,
      state_deadline: change.deadline?.toISOString() ?? null,
      matured_at: change.maturedAt?.toISOString() ?? null,
      waits_for_budget: change.waits,
      ...(change.decidedBy && { decided_by: change.decidedBy, decided_at: now().toISOString() }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
