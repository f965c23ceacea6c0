export {
  dueCodes,
  dueExpiries,
  dueReminders,
  dueSettlements,
} from '../redemptions/due-redemptions.views.ts'
export { giveCodeByOperator } from '../redemptions/give-code.ts'
export {
  expireRedemption,
  failBySilence,
  remindOfExpiry,
} from '../redemptions/redemption-deadlines.ts'
export { refundByOperator } from '../redemptions/refund-redemption.ts'
export { settleInCash } from '../settlements/settle-in-cash.ts'
export { settleMonth } from '../settlements/settle-supplier.ts'
export { loadCodesByOperator, pauseByOperator, resumeByOperator } from './operate-coupon.ts'
export { listAllCoupons, listRedemptionsOf } from './operator-coupons.views.ts'
export { loadCodes, type NewCoupon, publishCoupon } from './publish-coupon.ts'
export { sealedCodes } from './sealed-codes.store.ts'
