import { endpoint } from '../endpoint.ts'
import {
  BrandCommission,
  CommissionPage,
  CommissionParams,
  CommissionQuery,
  CommissionReason,
} from './commission.schema.ts'

export const commissions = {
  /** What a creator earned by orders, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/commissions',
    access: 'creator',
    query: CommissionQuery,
    output: CommissionPage,
    refuses: [],
  }),
}

/** A brand may stop a commission as long as its hold lasts. */
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
}
