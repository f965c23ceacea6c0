import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** For those who answer for the money. */
export const maySettle = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  member === 'owner' || member === 'finance' ? allowed : refused('settlement.finance_only')
