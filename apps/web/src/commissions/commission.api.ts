import { commissions } from '@tandem/contract/commissions/commission.endpoints.ts'
import type { CommissionState } from '@tandem/contract/commissions/commission.schema.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

export const myCommissionsQuery = (choice: { state?: CommissionState }) =>
  infiniteQueryOptions({
    queryKey: ['commissions', choice],
    queryFn: ({ pageParam, signal }) =>
      call(commissions.list, { query: { ...choice, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })
