import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import type { Party } from '#platform/actor.ts'

/** Viewers cannot write for the brand or mark messages as read. */
export const mayWrite = (actor: Party): Verdict =>
  actor.role === 'creator' ? allowed : mayAct(actor.member, 'messages.write')
