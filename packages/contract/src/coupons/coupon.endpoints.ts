import { endpoint } from '../endpoint.ts'
import { CouponPage, CouponQuery, CouponSuppliers } from './coupon.schema.ts'

export const coupons = {
  /** The coupons a creator can see, with what they can spend and why a button is off. */
  list: endpoint({
    method: 'GET',
    path: '/coupons',
    access: 'creator',
    query: CouponQuery,
    output: CouponPage,
    refuses: [],
  }),
  /** Everybody with a coupon on offer, by name. */
  suppliers: endpoint({
    method: 'GET',
    path: '/coupons/suppliers',
    access: 'creator',
    output: CouponSuppliers,
    refuses: [],
  }),
}
