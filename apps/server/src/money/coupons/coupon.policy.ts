import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** Coupons are an offer and money at once. */
export const mayManageCoupons = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  member === 'viewer'
    ? refused(
        'brand.role_required',
        'Only owners, managers and finance members of the brand can do this.',
      )
    : allowed
