import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** A key reads what the whole brand may read, wherever it is copied to. */
export const mayKeepKeys = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  member === 'owner' || member === 'manager' ? allowed : refused('brand.role_required')
