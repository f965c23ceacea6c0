import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** A viewer only looks. */
export const mayTopUp = (actor: BrandActor): Verdict =>
  actor.member === 'viewer' ? refused('topup.finance_only') : allowed
