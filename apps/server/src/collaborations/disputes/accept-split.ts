import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { Actor } from '#platform/actor.ts'
import { isParty } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, refuse } from '#platform/refusal.ts'
import { acceptsProposal } from './dispute.rules.ts'
import { newestProposal, viewDispute } from './dispute.views.ts'
import { lockDisputed } from './disputed-collaboration.ts'
import { settleDispute } from './settle-dispute.ts'

export const acceptSplit = (
  actor: Actor,
  id: string,
  seen: { proposalId: number },
): Promise<Dispute> =>
  inTransaction(async (tx) => {
    if (!isParty(actor)) return refuse('collaboration.not_found')
    const { campaign, collaboration, dispute } = await lockDisputed(tx, actor, id)
    const standing = await newestProposal(tx, dispute.id)
    await ensureFirst(
      tx,
      actor,
      { type: 'collaboration', id },
      acceptsProposal(dispute, actor.role, standing, seen.proposalId),
    )
    assert(standing !== undefined, 'a proposal that can be accepted is there')
    await settleDispute(
      tx,
      { campaign, collaboration: collaboration, dispute },
      {
        how: 'agreement',
        by: actor.role,
        actor,
        percent: standing.creator_percent,
        words: standing.note === '' ? null : standing.note,
      },
    )
    return viewDispute(actor, id, tx)
  })
