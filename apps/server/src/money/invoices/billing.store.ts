import type { BillingDetails } from '@tandem/contract/money/invoices/billing.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

export const upsertBilling = async (
  tx: Db,
  actor: BrandActor,
  { legalName, postalCode, taxId, ...same }: BillingDetails,
): Promise<void> => {
  const written = {
    ...same,
    legal_name: legalName,
    postal_code: postalCode,
    tax_id: taxId,
    updated_by: actor.userId,
    updated_at: sql<string>`app_now()`,
  }
  await tx
    .insertInto('billing_details')
    .values({ brand_id: actor.brandId, ...written })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(written))
    .execute()
}
