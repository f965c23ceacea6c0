import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'

export const mayReview = (actor: CreatorActor | BrandActor): Verdict =>
  actor.role === 'creator' ? allowed : mayAct(actor.member, 'reviews.write')
