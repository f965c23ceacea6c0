import { operatorAccess } from '@tandem/contract/operator/access/access.endpoints.ts'
import type { OperatorEntry } from '@tandem/contract/operator/access/access.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { OperatorActor } from '#platform/actor.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { addOperator } from '../operators/add-operator.ts'
import { listOperators } from '../operators/operator.views.ts'
import { removeOperatorById } from '../operators/remove-operator.ts'
import { byAccount } from '../operators/who-operates.ts'
import { endViewing } from '../viewing/end-viewing.ts'
import { startViewing } from '../viewing/start-viewing.ts'
import { listActs } from './act.views.ts'

const entriesFor = async ({ operatorId }: OperatorActor): Promise<OperatorEntry[]> =>
  (await listOperators()).map((one) => ({ ...one, isYou: one.id === operatorId }))

export const serveOperatorAccess = (app: FastifyInstance): void => {
  bind(app, operatorAccess.list, async ({ actor }) => ({ items: await entriesFor(actor) }))
  bindStep(
    app,
    operatorAccess.add,
    ({ actor, body }) => addOperator({ ...body, needsKey: false }, byAccount(actor)),
    async ({ actor }, { isNewAccount }) => ({ items: await entriesFor(actor), isNewAccount }),
  )
  bindStep(
    app,
    operatorAccess.remove,
    ({ actor, params }) => removeOperatorById(params.operatorId, byAccount(actor)),
    async ({ actor }) => ({ items: await entriesFor(actor) }),
  )
  bind(app, operatorAccess.log, ({ query }) => listActs(query))
  bind(app, operatorAccess.startView, ({ actor, body, request }) =>
    startViewing(actor, body, request),
  )
  bind(app, operatorAccess.endView, ({ request }) => endViewing(request), { writesLittle: true })
}
