import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** Decisions bind the brand's coins. */
export const mayDecide = (actor: Pick<BrandActor, 'member'>): Verdict =>
  actor.member === 'owner' || actor.member === 'manager' ? allowed : refused('brand.role_required')
