import type { Topup, TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/db.ts'

export type LockedTopup = {
  id: string
  brand_id: string
  state: TopupState
  coins: number
  amount_minor: number
  currency: string
}

export const insertTopup = async (
  tx: Db,
  actor: BrandActor,
  topup: Pick<Topup, 'coins' | 'amountMinor' | 'currency'> & { provider: string },
): Promise<string> => {
  const { id } = await tx
    .insertInto('topups')
    .values({
      brand_id: actor.brandId,
      created_by: actor.userId,
      coins: topup.coins,
      amount_minor: topup.amountMinor,
      currency: topup.currency,
      provider: topup.provider,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTopupPending = async (
  tx: Db,
  id: string,
  opened: { providerRef: string; payUrl: string },
): Promise<void> => {
  await tx
    .updateTable('topups')
    .set({ state: 'pending', provider_ref: opened.providerRef, pay_url: opened.payUrl })
    .where('id', '=', id)
    .execute()
}

/** The top-up the provider knows by this reference, locked until the end of the transaction. */
export const lockTopupByReference = async (
  tx: Db,
  provider: string,
  providerRef: string,
): Promise<LockedTopup | undefined> => {
  const { rows } = await sql<LockedTopup>`
    select id, brand_id, state, coins, amount_minor, currency from topups
     where provider = ${provider} and provider_ref = ${providerRef} for update`.execute(tx)
  return rows[0]
}

export const updateTopupPaid = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('topups')
    .set({ state: 'paid', paid_at: sql`app_now()`, failure: null })
    .where('id', '=', id)
    .execute()
}

export const updateTopupFailed = async (tx: Db, id: string, failure: string): Promise<void> => {
  await tx.updateTable('topups').set({ state: 'failed', failure }).where('id', '=', id).execute()
}
