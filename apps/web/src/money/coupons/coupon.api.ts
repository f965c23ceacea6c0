import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import type { CouponChoice } from './coupon-choice.ts'

export const couponsQuery = (choice: CouponChoice) =>
  infiniteQueryOptions({
    queryKey: ['coupons', 'list', choice],
    queryFn: ({ pageParam, signal }) =>
      call(coupons.list, { query: { ...choice, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const suppliersQuery = queryOptions({
  queryKey: ['coupons', 'suppliers'],
  queryFn: ({ signal }) => call(coupons.suppliers, { signal }),
  staleTime: minuteMs,
})
