import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'

export const mayEditBrand = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'brand.edit')

export const mayFavour = (actor: Actor | null): Verdict =>
  actor?.role === 'creator' ? allowed : refused('role.creator_only')
