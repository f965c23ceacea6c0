import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import type {
  BrandCoupon,
  CouponDraft,
  CouponState,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'

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

/** The key prefix `brand-coupons` also covers queries for redemptions and earnings. */
export const brandCouponsMoved = { always: [['brand-coupons'], ['inbox']] }

/** Avoids a conflict with the user's own earlier save. */
export const useSaveCoupon = (opened: BrandCoupon | undefined) => {
  const [keys] = useState(intentKeys)
  const latest = useQuery({
    ...brandCouponQuery(opened?.id ?? ''),
    enabled: opened !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMutation({
    mutationFn: async (typed: { draft: CouponDraft; changes: Partial<CouponDraft> }) => {
      const body =
        opened === undefined
          ? typed.draft
          : { ...typed.changes, version: latest.data?.version ?? opened.version }
      const key = keys.keyFor(body)
      const saved =
        'version' in body && opened !== undefined
          ? await call(brandCoupons.change, { params: { couponId: opened.id }, body, key })
          : await call(brandCoupons.create, { body: typed.draft, key })
      keys.succeeded(body)
      return saved
    },
    meta: { renews: brandCouponsMoved },
  })
}

export type CouponStep = 'publish' | 'pause' | 'resume' | 'archive'

export const useCouponStep = (coupon: Pick<BrandCoupon, 'id'>) => {
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
    meta: { renews: brandCouponsMoved },
  })
}

export const useLoadCodes = () => useWrite(brandCoupons.loadCodes, { renews: brandCouponsMoved })
