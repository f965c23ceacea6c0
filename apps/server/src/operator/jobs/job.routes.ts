import { operatorJobs } from '@tandem/contract/operator/jobs/job.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { redeliverByOperator } from '#integrations/webhooks/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { readJobs } from './read-jobs.ts'

export const serveOperatorJobs = (app: FastifyInstance): void => {
  bind(app, operatorJobs.read, () => readJobs())
  bindStep(
    app,
    operatorJobs.retryDelivery,
    ({ params }) => redeliverByOperator(params.deliveryId),
    () => readJobs(),
  )
}
