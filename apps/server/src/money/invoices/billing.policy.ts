import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

export const mayEditBilling = (actor: BrandActor): Verdict =>
  actor.member === 'owner' || actor.member === 'finance' ? allowed : refused('billing.finance_only')
