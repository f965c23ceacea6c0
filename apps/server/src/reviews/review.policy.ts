import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** A review speaks for the brand: only those who run it write one. */
export const mayReview = (actor: Pick<BrandActor, 'member'>): Verdict =>
  actor.member === 'owner' || actor.member === 'manager' ? allowed : refused('brand.role_required')
