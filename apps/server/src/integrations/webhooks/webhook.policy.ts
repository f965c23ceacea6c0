import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** Whoever adds one lets what the brand knows leave the house. */
export const mayChangeWebhooks = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  member === 'owner' || member === 'manager' ? allowed : refused('brand.role_required')
