import { brandCoupons } from '@tandem/contract/coupons/brand-coupon.endpoints.ts'
import type {
  BrandCoupon,
  CouponDraft,
  CouponState,
} from '@tandem/contract/coupons/brand-coupon.schema.ts'
import type { RedemptionState } from '@tandem/contract/redemptions/redemption.schema.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'

/** The coupons a brand offers. */
export const brandCouponsQuery = (choice: { state?: CouponState }) =>
  infiniteQueryOptions({
    queryKey: ['brand-coupons', 'list', choice],
    queryFn: ({ pageParam, signal }) =>
      call(brandCoupons.list, { query: { ...choice, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const brandCouponQuery = (couponId: string) =>
  queryOptions({
    queryKey: ['brand-coupons', 'one', couponId],
    queryFn: ({ signal }) => call(brandCoupons.view, { params: { couponId }, signal }),
  })

/** Who redeemed one of them, newest first. */
export const salesQuery = (couponId: string, choice: { state?: RedemptionState }) =>
  infiniteQueryOptions({
    queryKey: ['brand-coupons', 'sales', couponId, choice],
    queryFn: ({ pageParam, signal }) =>
      call(brandCoupons.sales, {
        params: { couponId },
        query: { ...choice, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

/** What coupons earned and where it went. */
export const settlementsQuery = infiniteQueryOptions({
  queryKey: ['brand-coupons', 'settlements'],
  queryFn: ({ pageParam, signal }) =>
    call(brandCoupons.settlements, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

/** The file is made by the server: a plain link, so that the browser saves it as it comes. */
export const salesFilePath = (couponId: string): string =>
  `/api/brand/coupons/${couponId}/redemptions.csv`

const refresh = (queryClient: QueryClient): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: ['brand-coupons'] })

/** Makes a coupon, or changes the one that was opened: what was typed, over whatever is saved by now. */
export const useSaveCoupon = (opened: BrandCoupon | undefined) => {
  const queryClient = useQueryClient()
  const [keys] = useState(intentKeys)
  const latest = useQuery({
    ...brandCouponQuery(opened?.id ?? ''),
    enabled: opened !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMutation({
    mutationFn: async (it: { draft: CouponDraft; changes: Partial<CouponDraft> }) => {
      const body =
        opened === undefined
          ? it.draft
          : { ...it.changes, version: latest.data?.version ?? opened.version }
      const key = keys.keyFor(body)
      const saved =
        'version' in body && opened !== undefined
          ? await call(brandCoupons.change, { params: { couponId: opened.id }, body, key })
          : await call(brandCoupons.create, { body: it.draft, key })
      keys.succeeded(body)
      return saved
    },
    onSettled: () => void refresh(queryClient),
  })
}

export type CouponStep = 'publish' | 'pause' | 'resume' | 'archive'

/** Takes a step of a coupon; repeated, it has one effect. */
export const useCouponStep = (coupon: BrandCoupon) => {
  const queryClient = useQueryClient()
  const [keys] = useState(intentKeys)
  return useMutation({
    mutationFn: async (step: CouponStep) => {
      const key = keys.keyFor(step)
      const changed = await call(brandCoupons[step], {
        params: { couponId: coupon.id },
        key,
      })
      keys.succeeded(step)
      return changed
    },
    onSettled: () => void refresh(queryClient),
  })
}

/** Reads a file of codes; only without `dryRun` they are loaded. */
export const useLoadCodes = () => {
  const queryClient = useQueryClient()
  return useWrite(brandCoupons.loadCodes, { onSuccess: () => void refresh(queryClient) })
}

export const useGiveCode = () => {
  const queryClient = useQueryClient()
  return useWrite(brandCoupons.giveCode, {
    onSuccess: () => void refresh(queryClient),
    onError: () => void refresh(queryClient),
  })
}

/** Moves what coupons earned to the wallet. */
export const useSettle = () => {
  const queryClient = useQueryClient()
  return useWrite(brandCoupons.settle, {
    onSuccess: () =>
      void Promise.all([
        refresh(queryClient),
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
      ]),
    onError: () => void refresh(queryClient),
  })
}

/** Gives the coins of one that waits back, with the reason its creator reads. */
export const useTurnDown = () => {
  const queryClient = useQueryClient()
  return useWrite(brandCoupons.turnDown, {
    onSuccess: () => void refresh(queryClient),
    onError: () => void refresh(queryClient),
  })
}
