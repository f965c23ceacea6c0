import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** Coins are bought by those who handle the brand's money; a viewer only looks. */
export const mayTopUp = (actor: BrandActor): Verdict =>
  actor.member === 'viewer' ? refused('topup.finance_only') : allowed
