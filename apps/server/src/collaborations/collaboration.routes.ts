import { collaborations } from '@tandem/contract/collaborations/collaboration.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bindStep } from '#platform/http/bind.ts'
import { showToBrand, showToCreator } from '../sides/index.ts'
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
