import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor, Party } from '#platform/actor.ts'

export const mayTrade = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'barter.trade')

export const mayTalk = (actor: Party): Verdict =>
  actor.role === 'brand' ? mayTrade(actor) : allowed
