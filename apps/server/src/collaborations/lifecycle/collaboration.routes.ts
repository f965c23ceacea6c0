import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { showToBrand, showToCreator } from '#collaborations/overview/index.ts'
import { bindStep } from '#platform/http/bind.ts'
import { cancelByBrand, cancelByCreator } from './cancel-collaboration.ts'

export const serveCollaborations = (app: FastifyInstance): void => {
  bindStep(
    app,
    collaborations.cancel,
    ({ actor, params, body }) => cancelByCreator(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    collaborations.cancelForBrand,
    ({ actor, params, body }) => cancelByBrand(actor, params.collaborationId, body),
    showToBrand,
  )
}
