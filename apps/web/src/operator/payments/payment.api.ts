import { operatorPayments } from '@tandem/contract/operator/payments/payment.endpoints.ts'
import type { OperatorTopupQuery } from '@tandem/contract/operator/payments/payment.schema.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

const key = ['operator', 'payments'] as const

export const topupsQuery = (state: OperatorTopupQuery['state']) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(operatorPayments.list, { query: { state, cursor: pageParam }, signal }),
    ...byCursor,
  })

export const topupQuery = (topupId: string) =>
  queryOptions({
    queryKey: [...key, 'topup', topupId],
    queryFn: ({ signal }) => call(operatorPayments.read, { params: { topupId }, signal }),
  })

export const bankPaymentsQuery = queryOptions({
  queryKey: [...key, 'bank'],
  queryFn: ({ signal }) => call(operatorPayments.bank, { signal }),
})
