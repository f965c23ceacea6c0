import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor, Party } from '#platform/actor.ts'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { countWaiting, listBrandNews, listWaiting } from './inbox.views.ts'

const waiterOf = (actor: Actor): Party =>
  actor.role === null ? refuse('role.not_chosen') : (actor as Party)

export const serveInbox = (app: FastifyInstance): void => {
  bind(app, inbox.list, ({ actor, query }) => listWaiting(waiterOf(actor), query))
  bind(app, inbox.count, ({ actor, query }) => countWaiting(waiterOf(actor), query))
  bind(app, inbox.brands, ({ actor }) => listBrandNews(waiterOf(actor)))
}
