import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { Party } from '#platform/actor.ts'

/** Viewers neither speak for the brand nor settle what it has read. */
export const mayWrite = (actor: Party): Verdict =>
  actor.role === 'creator' ? allowed : mayAct(actor.member, 'messages.write')
