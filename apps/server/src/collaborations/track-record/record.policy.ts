import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** An appeal speaks for the brand. */
export const mayAppeal = (actor: Pick<BrandActor, 'member'>): Verdict =>
  actor.member === 'owner' || actor.member === 'manager' ? allowed : refused('brand.role_required')
