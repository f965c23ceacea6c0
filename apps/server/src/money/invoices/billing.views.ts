import type { Billing, BillingDetails } from '@tandem/contract/money/invoices/billing.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { mayEditBilling } from './billing.policy.ts'

export const findBilling = async (brandId: string, tx: Db = db): Promise<BillingDetails | null> => {
  const row = await tx
    .selectFrom('billing_details')
    .select([
      'legal_name as legalName',
      'street',
      'extra',
      'postal_code as postalCode',
      'city',
      'country',
      'tax_id as taxId',
      'email',
    ])
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row ?? null
}

export const viewBilling = async (actor: BrandActor, tx: Db = db): Promise<Billing> => ({
  details: await findBilling(actor.brandId, tx),
  can: { edit: mayEditBilling(actor) },
})
