import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import { db } from '#platform/db.ts'
import { findUnstorableText } from '#platform/unstorable-text.ts'

export type SandboxPayment = {
  topupId: string
  state: TopupState
  coins: number
  amountMinor: number
  currency: string
  brandName: string
}

/** What the sandbox's page shows of a payment; undefined for a reference it never gave out. */
export const findSandboxPayment = async (
  providerRef: string,
): Promise<SandboxPayment | undefined> => {
  // From an address outside of the contract, which would have been looked at already.
  if (findUnstorableText(providerRef) !== undefined) return undefined
  const row = await db
    .selectFrom('topups')
    .innerJoin('brands', 'brands.id', 'topups.brand_id')
    .select([
      'topups.id',
      'topups.state',
      'topups.coins',
      'topups.amount_minor',
      'topups.currency',
      'brands.name',
    ])
    .where('topups.provider', '=', 'sandbox')
    .where('topups.provider_ref', '=', providerRef)
    .executeTakeFirst()
  return (
    row && {
      topupId: row.id,
      // The column's CHECK names the same states.
      state: row.state as TopupState,
      coins: row.coins,
      amountMinor: row.amount_minor,
      currency: row.currency,
      brandName: row.name,
    }
  )
}
