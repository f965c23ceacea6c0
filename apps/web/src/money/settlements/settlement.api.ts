import { settlements } from '@tandem/contract/money/settlements/settlement.endpoints.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { refreshBrandCoupons } from '#money/coupons/brand/brand-coupon.api.ts'

export const settlementsQuery = infiniteQueryOptions({
  queryKey: ['brand-coupons', 'settlements'],
  queryFn: ({ pageParam, signal }) =>
    call(settlements.list, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const useSettle = () => {
  const queryClient = useQueryClient()
  return useWrite(settlements.settle, {
    onSuccess: () =>
      void Promise.all([
        refreshBrandCoupons(queryClient),
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
    onError: () => void refreshBrandCoupons(queryClient),
  })
}
