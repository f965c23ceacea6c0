import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { WithReason } from '../people/people.schema.ts'
import { RequestDraft, RequestList } from './request.schema.ts'

const One = z.strictObject({ requestId: Id })

export const operatorRequests = {
  list: endpoint({
    method: 'GET',
    path: '/operator/requests',
    access: 'operator',
    output: RequestList,
    refuses: [],
  }),
  /** Changes nothing until another operator approves. */
  make: endpoint({
    method: 'POST',
    path: '/operator/requests',
    access: 'operator',
    sensitive: true,
    body: RequestDraft,
    output: RequestList,
    refuses: ['operator.not_possible'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/requests/:requestId/approve',
    access: 'operator',
    sensitive: true,
    params: One,
    output: RequestList,
    refuses: ['operator.not_possible'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/operator/requests/:requestId/refuse',
    access: 'operator',
    params: One,
    body: WithReason,
    output: RequestList,
    refuses: ['operator.not_possible'],
  }),
}
