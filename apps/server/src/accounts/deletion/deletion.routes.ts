import { deletion } from '@tandem/contract/accounts/deletion/deletion.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { viewDeletion } from './deletion.views.ts'
import { planDeletion } from './plan-deletion.ts'

export const serveDeletion = (app: FastifyInstance): void => {
  bind(app, deletion.view, ({ actor }) => viewDeletion(actor))
  bindStep(
    app,
    deletion.plan,
    ({ actor, body }) => planDeletion(actor, body.coins),
    ({ actor }) => viewDeletion(actor),
  )
  bindStep(
    app,
    deletion.cancel,
    ({ actor }) => cancelDeletion(actor),
    ({ actor }) => viewDeletion(actor),
  )
}
