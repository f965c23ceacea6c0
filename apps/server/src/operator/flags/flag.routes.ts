import { operatorFlags } from '@tandem/contract/operator/flags/flag.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listFlags } from './flag.views.ts'

export const serveOperatorFlags = (app: FastifyInstance): void => {
  bind(app, operatorFlags.list, () => listFlags())
}
