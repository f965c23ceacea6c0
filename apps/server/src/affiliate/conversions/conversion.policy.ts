import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** Whoever has a key decides what is paid. */
export const mayConnectShop = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  member === 'owner' || member === 'manager' ? allowed : refused('brand.role_required')
