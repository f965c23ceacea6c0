import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

type Member = Pick<BrandActor, 'member'>

/** Coupons are an offer and money at once: everybody but a viewer handles them. */
export const mayManageCoupons = ({ member }: Member): Verdict =>
  member === 'viewer'
    ? refused(
        'brand.role_required',
        'Only owners, managers and finance members of the brand can do this.',
      )
    : allowed

/** Coins are moved to the wallet by those who answer for the money. */
export const maySettle = ({ member }: Member): Verdict =>
  member === 'owner' || member === 'finance' ? allowed : refused('settlement.finance_only')
