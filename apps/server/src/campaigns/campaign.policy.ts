import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

/** Owners and managers write; finance and viewers read. */
export const mayManageCampaigns = (actor: Pick<BrandActor, 'member'>): Verdict =>
  actor.member === 'owner' || actor.member === 'manager' ? allowed : refused('brand.role_required')
