import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'

/** Finance and viewers look. */
export const mayEditBrand = (actor: Pick<BrandActor, 'member'>): Verdict =>
  actor.member === 'owner' || actor.member === 'manager' ? allowed : refused('brand.role_required')

export const mayFavour = (actor: Actor | null): Verdict =>
  actor?.role === 'creator' ? allowed : refused('role.creator_only')
