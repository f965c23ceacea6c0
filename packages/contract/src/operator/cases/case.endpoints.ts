import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import {
  AppealDecision,
  ClaimDecision,
  DisputeCase,
  DisputeDecision,
  OpenCases,
  OrderDecision,
  RightsDecision,
} from './case.schema.ts'

/** The same decisions as on the command line. Each answers with all cases that are still open. */
export const operatorCases = {
  list: endpoint({
    method: 'GET',
    path: '/operator/cases',
    access: 'operator',
    output: OpenCases,
    refuses: [],
  }),
  readDispute: endpoint({
    method: 'GET',
    path: '/operator/disputes/:collaborationId',
    access: 'operator',
    params: z.strictObject({ collaborationId: Id }),
    output: DisputeCase,
    refuses: ['dispute.not_found'],
  }),
  decideDispute: endpoint({
    method: 'POST',
    path: '/operator/disputes/:collaborationId/decision',
    access: 'operator',
    sensitive: true,
    params: z.strictObject({ collaborationId: Id }),
    body: DisputeDecision,
    output: DisputeCase,
    refuses: ['collaboration.not_found', 'dispute.over', 'dispute.unknown_item'],
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/operator/record-appeals/:appealId/decision',
    access: 'operator',
    params: z.strictObject({ appealId: Id }),
    body: AppealDecision,
    output: OpenCases,
    refuses: ['operator.not_found', 'operator.not_possible'],
  }),
  decideRights: endpoint({
    method: 'POST',
    path: '/operator/rights-disputes/:disputeId/decision',
    access: 'operator',
    params: z.strictObject({ disputeId: Id }),
    body: RightsDecision,
    output: OpenCases,
    refuses: ['rights.no_dispute'],
  }),
  decideOrder: endpoint({
    method: 'POST',
    path: '/operator/order-disputes/:commissionId/decision',
    access: 'operator',
    sensitive: true,
    params: z.strictObject({ commissionId: Id }),
    body: OrderDecision,
    output: OpenCases,
    refuses: ['commission.not_found', 'commission.no_dispute'],
  }),
  decideClaim: endpoint({
    method: 'POST',
    path: '/operator/order-claims/:claimId/decision',
    access: 'operator',
    sensitive: true,
    params: z.strictObject({ claimId: Id }),
    body: ClaimDecision,
    output: OpenCases,
    refuses: [
      'claim.not_found',
      'claim.decided',
      'claim.amount_missing',
      'claim.test_order',
      'claim.taken',
    ],
  }),
}
