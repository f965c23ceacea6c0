export { dueCodes, dueExpiries, dueReminders, dueSettlements } from './due-redemptions.views.ts'
export { loadCodes, publishCoupon } from './publish-coupon.ts'
export { expireRedemption, failBySilence, remindOfExpiry } from './redemption-deadlines.ts'
export { settleMonth } from './settle-supplier.ts'
