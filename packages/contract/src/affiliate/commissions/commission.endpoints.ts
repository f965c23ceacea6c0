import { endpoint } from '../../endpoint.ts'
import {
  BrandCommission,
  Commission,
  CommissionPage,
  CommissionParams,
  CommissionQuery,
  CommissionReason,
  DisputeWords,
} from './commission.schema.ts'

export const commissions = {
  /** Lists the creator's commissions, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/commissions',
    access: 'creator',
    query: CommissionQuery,
    output: CommissionPage,
    refuses: [],
  }),
  /** Disputes a commission that is on hold, or that the brand rejected in the last 14 days. */
  dispute: endpoint({
    method: 'POST',
    path: '/commissions/:commissionId/dispute',
    access: 'creator',
    params: CommissionParams,
    body: DisputeWords,
    output: Commission,
    refuses: [
      'commission.not_found',
      'commission.not_disputable',
      'commission.dispute_late',
      'commission.disputed_already',
    ],
  }),
}

/** A brand can hold or reject a commission until it matures. */
export const brandCommissions = {
  view: endpoint({
    method: 'GET',
    path: '/brand/commissions/:commissionId',
    access: 'brand',
    params: CommissionParams,
    output: BrandCommission,
    refuses: ['commission.not_found'],
  }),
  hold: endpoint({
    method: 'POST',
    path: '/brand/commissions/:commissionId/hold',
    access: 'brand',
    params: CommissionParams,
    body: CommissionReason,
    output: BrandCommission,
    refuses: ['commission.not_found', 'brand.role_required', 'commission.not_pending'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/brand/commissions/:commissionId/release',
    access: 'brand',
    params: CommissionParams,
    output: BrandCommission,
    refuses: ['commission.not_found', 'brand.role_required', 'commission.not_on_hold'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/brand/commissions/:commissionId/reject',
    access: 'brand',
    params: CommissionParams,
    body: CommissionReason,
    output: BrandCommission,
    refuses: ['commission.not_found', 'brand.role_required', 'commission.not_pending'],
  }),
  answerDispute: endpoint({
    method: 'POST',
    path: '/brand/commissions/:commissionId/dispute/answer',
    access: 'brand',
    params: CommissionParams,
    body: DisputeWords,
    output: BrandCommission,
    refuses: ['commission.not_found', 'brand.role_required', 'commission.no_dispute'],
  }),
}
