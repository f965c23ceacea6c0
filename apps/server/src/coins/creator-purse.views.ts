import type { CreatorBalance } from '@tandem/contract/coupons/coupon.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'

/** What a creator has, and what they owe after coins were taken back. */
export const readPurse = async (
  creatorId: string,
  tx: Db = db,
): Promise<CreatorBalance & { owed: number }> => {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, balance from ledger_accounts
     where owner = 'creator' and owner_id = ${creatorId}::uuid and asset = 'COIN'`.execute(tx)
  const coins = new Map(rows.map(({ kind, balance }) => [kind, balance]))
  return {
    available: coins.get('wallet') ?? 0,
    pending: coins.get('pending') ?? 0,
    onItsWay: coins.get('held') ?? 0,
    owed: Math.abs(coins.get('receivable') ?? 0),
  }
}

/** What a creator has: free to spend, inside a hold, behind a coupon that is being issued. */
export const viewCreatorBalance = async (
  creatorId: string,
  tx: Db = db,
): Promise<CreatorBalance> => {
  const { owed: _, ...balance } = await readPurse(creatorId, tx)
  return balance
}

const soonMs = 14 * 86_400_000

/** The creator's codes that are good for at most 14 days more. */
export const countExpiringSoon = async (creatorId: string, tx: Db = db): Promise<number> => {
  const moment = now()
  const { rows } = await sql<{ soon: number }>`
    select count(*) as soon from redemptions
     where creator_id = ${creatorId}::uuid and state = 'issued'
       and expires_at > ${moment.toISOString()}::timestamptz
       and expires_at <= ${new Date(moment.getTime() + soonMs).toISOString()}::timestamptz`.execute(
    tx,
  )
  return rows[0]?.soon ?? 0
}
