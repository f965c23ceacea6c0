import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { refuse } from '#platform/refusal.ts'
import type { Account } from './accounts.ts'
import { coinsMoved } from './coins-moved.ts'
import { refuseShortHold } from './short-hold.ts'

export type Leg = { account: Account; delta: number }

export type TransferCause =
  | 'topup'
  | 'campaign'
  | 'collaboration'
  | 'programme'
  | 'redemption'
  | 'rights'
  | 'commission'
  | 'grant'
  | 'settlement'
  | 'adjustment'
  | 'expiry'

export type Transfer = {
  /** An idempotency key from the business event: `collaboration:<id>:release`. */
  key: string
  event: string
  ref: { type: TransferCause; id: string }
  actorId: string | null
  memo?: string
  /** At least two legs that sum to zero per asset. Legs of zero are dropped. */
  legs: Leg[]
  /** The key of the transfer that this one reverses. A transfer is reversed at most once. */
  reverses?: string
}

/** True unless the leg takes coins that are held for a purpose. */
const isOfWallet = ({ account, delta }: Leg): boolean =>
  delta > 0 || account.kind === 'wallet' || account.owner === 'platform'

/** Internal: other features use `postTransfers`. */
export const writeTransfers = async (tx: Db, transfers: readonly Transfer[]): Promise<void> => {
  const moving = transfers
    .map((one) => ({ ...one, legs: one.legs.filter(({ delta }) => delta !== 0) }))
    .filter(({ legs }) => legs.length > 0)
  if (moving.length === 0) return
  const legs = moving.flatMap((one) => {
    const isNamed = one.legs.some(({ account }) => account.asset !== undefined)
    return one.legs.map((leg) => ({ ...leg, isNamed }))
  })
  const all = <Value>(of: (one: Transfer) => Value): Value[] => moving.map(of)
  const each = <Value>(of: (leg: (typeof legs)[number]) => Value): Value[] => legs.map(of)
  try {
    await sql`select ledger_post(${all(({ key }) => key)}, ${all(({ event }) => event)},
      ${all(({ ref }) => ref.type)}, ${all(({ ref }) => ref.id)}, ${all(({ actorId }) => actorId)},
      ${all(({ memo }) => memo?.toWellFormed())},
      array(select t.id from unnest(${all(({ reverses }) => reverses)}::text[]) with ordinality r (key, nr)
              left join ledger_transfers t on t.idempotency_key = r.key order by r.nr),
      ${all((one) => one.legs.length)}, ${each(({ account }) => account.owner)},
      ${each(({ account }) => account.ownerId)}, ${each(({ account }) => account.kind)},
      ${each(({ delta }) => delta)}, ${each(({ account, isNamed }) =>
        isNamed ? (account.asset ?? 'COIN') : null,
      )})`.execute(tx)
  } catch (error) {
    if (!isViolation(error, 'ledger_accounts_insufficient_funds')) throw error
    // Callers check held coins first. If they are still short, the ledger has a fault.
    return moving.every(({ legs }) => legs.every(isOfWallet))
      ? refuse('coins.insufficient')
      : refuseShortHold(moving.map(({ key }) => key).join(', '), error)
  }
  coinsMoved(tx)
}

/** For transfers whose amount depends on the balance, such as taking all available coins. */
export const lockBalances = async (tx: Db, accounts: readonly Account[]): Promise<number[]> => {
  const { rows } = await sql<{ balances: (string | number)[] }>`
    select ledger_lock_balances(${accounts.map((account) => account.owner)}::text[],
      ${accounts.map((account) => account.ownerId)}::uuid[], ${accounts.map((account) => account.kind)}::text[]) as balances`.execute(
    tx,
  )
  return (rows[0]?.balances ?? []).map(Number)
}

/** Returns 0 for an account that does not exist yet. */
export const readBalance = async (tx: Db, account: Account): Promise<number> => {
  // PostgreSQL cannot use the index for `is not distinct from`.
  const ownerId = account.ownerId === null ? sql`is null` : sql`= ${account.ownerId}::uuid`
  const { rows } = await sql<{ balance: number }>`
    select case when a.tracked then a.balance
                -- Untracked accounts store a sum up to folded_through; later entries are added here.
                else a.balance + (select coalesce(sum(e.delta), 0)::bigint from ledger_entries e
                                   where e.account_id = a.id and e.id > a.folded_through)
           end as balance
      from ledger_accounts a
     where a.owner = ${account.owner} and a.owner_id ${ownerId} and a.kind = ${account.kind}
       and a.asset = ${account.asset ?? 'COIN'}`.execute(tx)
  return rows[0]?.balance ?? 0
}
