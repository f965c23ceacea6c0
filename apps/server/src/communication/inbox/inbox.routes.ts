import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { countWaiting, listWaiting } from './inbox.views.ts'
import type { Waiter } from './waiting.views.ts'

/** Nothing can wait for somebody who has no role yet. */
const waiterOf = (actor: Actor): Waiter =>
  actor.role === null ? refuse('role.not_chosen') : (actor as Waiter)

export const serveInbox = (app: FastifyInstance): void => {
  bind(app, inbox.list, ({ actor, query }) => listWaiting(waiterOf(actor), query))
  bind(app, inbox.count, ({ actor }) => countWaiting(waiterOf(actor)))
}
