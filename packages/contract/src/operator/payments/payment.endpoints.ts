import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import {
  BankPayments,
  OperatorTopup,
  OperatorTopupQuery,
  OperatorTopupRow,
} from './payment.schema.ts'

/** Refunds and confirmations are requests of two operators (`operatorRequests.make`). */
export const operatorPayments = {
  /** The newest first. */
  list: endpoint({
    method: 'GET',
    path: '/operator/topups',
    access: 'operator',
    query: OperatorTopupQuery,
    output: pageOf(OperatorTopupRow),
    refuses: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/operator/topups/:topupId',
    access: 'operator',
    params: z.strictObject({ topupId: Id }),
    output: OperatorTopup,
    refuses: ['topup.not_found'],
  }),
  bank: endpoint({
    method: 'GET',
    path: '/operator/bank-payments',
    access: 'operator',
    output: BankPayments,
    refuses: [],
  }),
}
