import type {
  BrandCoupon,
  CouponDraft,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsDraft } from './brand-coupon.rules.ts'
import { hueOfBrand, viewBrandCoupon } from './brand-coupon.views.ts'
import { sealCode } from './code-cipher.ts'
import { mayManageCoupons } from './coupon.policy.ts'
import { columnsOf, countDrafts, insertCoupon, updateCoupon } from './coupon.store.ts'
import { fieldsOfDraft } from './coupon-fields.rules.ts'
import { ensureRight } from './ensure-right.ts'
import { announceCoupon } from './own-coupon.ts'
import { supplierOfBrand } from './supplier.store.ts'

export const createCoupon = (actor: BrandActor, draft: CouponDraft): Promise<BrandCoupon> =>
  inTransaction(async (tx) => {
    ensure(mayManageCoupons(actor))
    const fields = fieldsOfDraft(draft)
    ensureRight(fields, { taken: 0, published: false })
    const supplierId = await supplierOfBrand(tx, actor.brandId)
    ensure(acceptsDraft(await countDrafts(tx, actor.brandId, supplierId)))
    const id = await insertCoupon(tx, {
      supplier_id: supplierId,
      hue: await hueOfBrand(actor.brandId, tx),
      ...columnsOf(fields),
      stock: fields.delivery === 'pool' ? 0 : fields.quantity,
    })
    if (draft.sharedCode !== undefined)
      await updateCoupon(tx, id, { shared_code_encrypted: sealCode(draft.sharedCode, id) })
    await announceCoupon(tx, actor, { id, ...fields }, 'coupon.drafted')
    return viewBrandCoupon(actor, id, tx)
  })
