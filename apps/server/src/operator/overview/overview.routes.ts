import { operatorOverview } from '@tandem/contract/operator/overview/overview.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { readOverview } from './read-overview.ts'

export const serveOperatorOverview = (app: FastifyInstance): void => {
  bind(app, operatorOverview.read, readOverview)
}
