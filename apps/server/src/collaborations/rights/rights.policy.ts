import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'

/** One of the two sides. */
export type Party = CreatorActor | BrandActor

export const mayAskForRights = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'rights.ask')
