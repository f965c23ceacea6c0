import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Spending, SpendingAsked, SpendingDecline, SpendingLimit } from './spending.schema.ts'

const ofRequest = z.object({ requestId: Id })

export const spending = {
  view: endpoint({
    method: 'GET',
    path: '/brand/spending',
    access: 'brand',
    output: Spending,
    refuses: [],
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/brand/spending/limits/:userId',
    access: 'brand',
    params: z.object({ userId: Id }),
    body: SpendingLimit,
    output: Spending,
    refuses: ['brand.role_required', 'spending.member_not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/brand/spending/requests',
    access: 'brand',
    body: SpendingAsked,
    output: Spending,
    refuses: [
      'brand.role_required',
      'spending.not_needed',
      'spending.asked_already',
      'spending.cannot_carry_out',
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/brand/spending/requests/:requestId/approve',
    access: 'brand',
    params: ofRequest,
    output: Spending,
    refuses: [
      'brand.role_required',
      'spending.request_not_found',
      'spending.own_request',
      'spending.decided',
      'spending.cannot_carry_out',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/brand/spending/requests/:requestId/decline',
    access: 'brand',
    params: ofRequest,
    body: SpendingDecline,
    output: Spending,
    refuses: [
      'brand.role_required',
      'spending.request_not_found',
      'spending.own_request',
      'spending.decided',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/brand/spending/requests/:requestId/withdraw',
    access: 'brand',
    params: ofRequest,
    output: Spending,
    refuses: ['spending.request_not_found', 'spending.not_yours', 'spending.decided'],
  }),
}
