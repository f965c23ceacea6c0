import type { FastifyRequest } from 'fastify'
import { findSessionId } from '#accounts/identity/index.ts'
import type { OperatorActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { byAccount } from '../operators/who-operates.ts'
import { insertViewing } from './viewing.store.ts'
import { isViewable } from './viewing.views.ts'

/**
 * From now on, requests of the operator’s session read what the person sees, and write nothing. The
 * person is told at once.
 */
export const startViewing = (
  actor: OperatorActor,
  asked: { userId: string; reason: string },
  request: FastifyRequest,
): Promise<{ endsAt: string }> =>
  inTransaction(async (tx) => {
    const operator = await byAccount(actor)(tx)
    const sessionId = (await findSessionId(tx, request)) ?? refuse('session.required')
    if (!(await isViewable(tx, asked.userId))) refuse('operator.view_not_possible')
    const endsAt = await insertViewing(tx, { ...asked, sessionId, operatorId: operator.id })
    await announce(tx, {
      type: 'account.viewed',
      subjectType: 'user',
      subjectId: asked.userId,
      by: 'operator',
      data: { reason: asked.reason, endsAt },
    })
    return { endsAt }
  })
