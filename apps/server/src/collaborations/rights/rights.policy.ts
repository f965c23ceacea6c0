import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'

/** One of the two sides. */
export type Party = CreatorActor | BrandActor

/** Rights are asked for and paid with the brand’s coins. */
export const mayAskForRights = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  member === 'owner' || member === 'manager' ? allowed : refused('brand.role_required')
