import { acceptsSpending } from '@tandem/contract/money/spending/spending-room.ts'
import type { Actor, BrandActor } from '#platform/actor.ts'
import { requestContext } from '#platform/http/request-context.ts'
import type { Db } from '#platform/postgres/db.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { finishRequest } from './finish-request.ts'
import { insertCommitment, lockLimit, type Subject } from './spending.store.ts'
import { readUsed } from './spending.views.ts'

export type Commitment = {
  coins: number
  /** Null if the coins are counted later, when a creator gets them. */
  subject: Subject | null
  /** Completes “Mara wants to …”. */
  what: string
  creatorId?: string | null
}

/** Carries what a request for approval needs to know. */
export class ApprovalNeeded extends Refusal {
  readonly commitment: Commitment
  constructor(detail: string, commitment: Commitment) {
    // Names the write that the browser can ask the approval of.
    const { operation = '' } = requestContext() ?? {}
    super('spending.approval_needed', { detail, fields: { operation } })
    this.commitment = commitment
  }
}

/** Call after all other checks. Refuses what exceeds the member's limit of this month. */
export const commitCoins = async (
  tx: Db,
  actor: Actor | BrandActor,
  commitment: Commitment,
): Promise<void> => {
  if (actor.role !== 'brand' || !('brandId' in actor)) return
  const { coins, subject } = commitment
  const mode = requestContext()?.spending
  const limitCoins = coins === 0 ? null : await lockLimit(tx, actor)
  if (mode !== undefined && 'approves' in mode) await finishRequest(tx, mode.approves, coins)
  else {
    const usedCoins = limitCoins === null ? 0 : await readUsed(tx, actor)
    const verdict = acceptsSpending({ limitCoins, usedCoins }, coins)
    if (!verdict.allowed) throw new ApprovalNeeded(verdict.words ?? '', commitment)
    if (mode !== undefined) refuse('spending.not_needed')
  }
  if (coins > 0 && subject !== null) await insertCommitment(tx, actor, subject, coins)
}
