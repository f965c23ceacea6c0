import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { Party } from '#platform/actor.ts'

export const mayDispute = (actor: Party): Verdict =>
  actor.role === 'creator' ? allowed : mayAct(actor.member, 'disputes.argue')
