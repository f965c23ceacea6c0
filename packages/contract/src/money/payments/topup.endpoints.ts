import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { RefundDraft, StartedTopup, Topup, TopupDraft } from './topup.schema.ts'

export const payments = {
  startTopup: endpoint({
    method: 'POST',
    path: '/wallet/topups',
    access: 'brand',
    sensitive: true,
    body: TopupDraft,
    output: StartedTopup,
    refuses: ['topup.finance_only', 'topup.unavailable'],
  }),
  topups: endpoint({
    method: 'GET',
    path: '/wallet/topups',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Topup),
    refuses: [],
  }),
  topup: endpoint({
    method: 'GET',
    path: '/wallet/topups/:topupId',
    access: 'brand',
    params: z.object({ topupId: Id }),
    output: Topup,
    refuses: ['topup.not_found'],
  }),
  refundTopup: endpoint({
    method: 'POST',
    path: '/wallet/topups/:topupId/refunds',
    access: 'brand',
    sensitive: true,
    params: z.object({ topupId: Id }),
    body: RefundDraft,
    output: Topup,
    refuses: [
      'topup.finance_only',
      'topup.not_found',
      'topup.not_refundable',
      'topup.refund_too_much',
      'topup.refund_too_small',
      'brand.owes_coins',
      'coins.insufficient',
    ],
  }),
}
