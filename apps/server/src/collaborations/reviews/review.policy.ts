import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'

/** A creator speaks for themselves; a brand's review speaks for the brand. */
export const mayReview = (actor: CreatorActor | BrandActor): Verdict =>
  actor.role === 'creator' || actor.member === 'owner' || actor.member === 'manager'
    ? allowed
    : refused('brand.role_required')
