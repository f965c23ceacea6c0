import { type done, done as ended } from '@tandem/contract/ids.ts'
import type { FastifyRequest } from 'fastify'
import { findSessionId } from '#accounts/identity/index.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteViewing } from './viewing.store.ts'

/** Does nothing when the view has ended by itself. */
export const endViewing = (request: FastifyRequest): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const sessionId = await findSessionId(tx, request)
    const viewed = sessionId === undefined ? undefined : await deleteViewing(tx, sessionId)
    if (viewed !== undefined)
      await announce(tx, {
        type: 'account.view_ended',
        subjectType: 'user',
        subjectId: viewed.userId,
        actor: { userId: viewed.operatorUserId, role: null },
        by: 'operator',
        data: {},
      })
    return ended
  })
