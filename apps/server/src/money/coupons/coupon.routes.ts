import { brandCoupons } from '@tandem/contract/money/coupons/brand-coupon.endpoints.ts'
import { coupons } from '@tandem/contract/money/coupons/coupon.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countDraftSave, countNewDraft } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { archiveCoupon } from './archive-coupon.ts'
import { listBrandCoupons, viewBrandCoupon } from './brand-coupon.views.ts'
import { changeCoupon } from './change-coupon.ts'
import { listCouponSuppliers, listCoupons } from './coupon.views.ts'
import { createCoupon } from './create-coupon.ts'
import { loadCodesFile } from './load-codes-file.ts'
import { pauseCoupon, resumeCoupon } from './pause-coupon.ts'
import { publishOwnCoupon } from './publish-own-coupon.ts'

export const serveCoupons = (app: FastifyInstance): void => {
  bind(app, coupons.list, async ({ actor, query }) => listCoupons(actor, query))
  bind(app, coupons.suppliers, async () => listCouponSuppliers())
  serveBrandCoupons(app)
}

const serveBrandCoupons = (app: FastifyInstance): void => {
  const { list, view, create, change, publish, pause, resume, archive, loadCodes } = brandCoupons
  bind(app, list, async ({ actor, query }) => listBrandCoupons(actor, query))
  bind(app, view, async ({ actor, params }) => viewBrandCoupon(actor, params.couponId))
  bind(app, create, async ({ actor, body }) => {
    await countNewDraft(actor.userId)
    return createCoupon(actor, body)
  })
  bind(app, change, async ({ actor, params, body }) => {
    await countDraftSave(actor.userId)
    return changeCoupon(actor, params.couponId, body)
  })
  bind(app, publish, async ({ actor, params }) => publishOwnCoupon(actor, params.couponId))
  bind(app, pause, async ({ actor, params }) => pauseCoupon(actor, params.couponId))
  bind(app, resume, async ({ actor, params }) => resumeCoupon(actor, params.couponId))
  bind(app, archive, async ({ actor, params }) => archiveCoupon(actor, params.couponId))
  bind(app, loadCodes, async ({ actor, params, body }) =>
    loadCodesFile(actor, params.couponId, body),
  )
}
