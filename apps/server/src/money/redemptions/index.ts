export { codesToRemind, dueCodes, dueExpiries, dueReminders } from './due-redemptions.views.ts'
export { exportCodes } from './export-codes.ts'
export { giveCodeByOperator } from './give-code.ts'
export { listNewestRedemptionsOf, listRedemptionsOf } from './operator-redemptions.views.ts'
export {
  expireRedemption,
  failBySilence,
  remindOfCode,
  remindOfExpiry,
} from './redemption-deadlines.ts'
export { refundByOperator } from './refund-redemption.ts'
