import type { Billing, BillingDetails } from '@tandem/contract/money/invoices/billing.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayEditBilling } from './billing.policy.ts'
import { upsertBilling } from './billing.store.ts'
import { viewBilling } from './billing.views.ts'

export const updateBilling = (actor: BrandActor, details: BillingDetails): Promise<Billing> =>
  inTransaction(async (tx) => {
    ensure(mayEditBilling(actor))
    await upsertBilling(tx, actor, details)
    return viewBilling(actor, tx)
  })
