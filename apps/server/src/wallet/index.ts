export { dueLooks } from './due-topups.views.ts'
export { startIssuingMissing } from './issue-missing-invoices.ts'
export { lookAtPayment } from './look-at-payment.ts'
export { lockExpectedTransfer } from './manual-bank.store.ts'
export {
  type BankRefund,
  findExpectedTransfer,
  findPaidRefund,
  listWaitingRefunds,
} from './manual-bank.views.ts'
export { payRefund } from './pay-refund.ts'
export { dueRefunds } from './refund.views.ts'
export { reportPayment } from './report-payment.ts'
export { requestRefundByOperator } from './request-refund.ts'
export { startTopup } from './start-topup.ts'
export { endBankRefund, takeTransfer } from './take-transfer.ts'
export { viewRefundable } from './topup-money.views.ts'
