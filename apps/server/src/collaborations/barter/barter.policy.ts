import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'

/** One of the two sides. */
export type Party = CreatorActor | BrandActor

/** A deal binds the brand's coins and products. */
export const mayTrade = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  member === 'owner' || member === 'manager' ? allowed : refused('brand.role_required')

/** Creators speak for themselves. */
export const mayTalk = (actor: Party): Verdict =>
  actor.role === 'brand' ? mayTrade(actor) : allowed
