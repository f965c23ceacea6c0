import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** A note binds nothing and costs nothing. */
export const mayNote = (actor: Pick<BrandActor, 'member'>): Verdict =>
  actor.member === 'viewer' ? refused('brand.role_required') : allowed
