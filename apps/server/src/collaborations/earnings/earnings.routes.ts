import { earnings } from '@tandem/contract/collaborations/earnings/earnings.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewEarnings } from './earnings.views.ts'
import { sendEarningsFile } from './earnings-file.ts'

export const serveEarnings = (app: FastifyInstance): void => {
  bind(app, earnings.mine, ({ actor, query }) => viewEarnings(actor, query))
  app.get('/api/creator/earnings.csv', sendEarningsFile)
}
