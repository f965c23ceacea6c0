import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** What stands on invoices is for those who answer for the brand's books. */
export const mayEditBilling = (actor: BrandActor): Verdict =>
  actor.member === 'owner' || actor.member === 'finance' ? allowed : refused('billing.finance_only')
