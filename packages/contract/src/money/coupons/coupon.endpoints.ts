import { endpoint } from '../../endpoint.ts'
import { CouponPage, CouponQuery, CouponSuppliers } from './coupon.schema.ts'

export const coupons = {
  list: endpoint({
    method: 'GET',
    path: '/coupons',
    access: 'creator',
    query: CouponQuery,
    output: CouponPage,
    refuses: [],
  }),
  suppliers: endpoint({
    method: 'GET',
    path: '/coupons/suppliers',
    access: 'creator',
    output: CouponSuppliers,
    refuses: [],
  }),
}
