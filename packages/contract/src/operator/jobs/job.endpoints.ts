import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Jobs } from './job.schema.ts'

export const operatorJobs = {
  read: endpoint({
    method: 'GET',
    path: '/operator/jobs',
    access: 'operator',
    output: Jobs,
    refuses: [],
  }),
  /** Sends the message again at once, with the full number of tries. */
  retryDelivery: endpoint({
    method: 'POST',
    path: '/operator/deliveries/:deliveryId/retry',
    access: 'operator',
    params: z.strictObject({ deliveryId: Id }),
    output: Jobs,
    refuses: ['webhook_delivery.not_found', 'webhook.off'],
  }),
}
