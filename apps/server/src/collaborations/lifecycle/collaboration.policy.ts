import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

export const mayDecide = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'collaborations.decide')

export const mayReviewContent = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'content.review')
