export { takesPayments } from './choose-provider.ts'
export { comparePayments } from './comparison/compare-payments.ts'
export { paymentsHealth, startComparing } from './comparison/keep-comparing.ts'
export type { Difference } from './comparison/payment-comparison.rules.ts'
export { type Comparison, openOf } from './comparison/payment-comparison.store.ts'
export {
  findComparison,
  listComparisons,
  listProvidersUsed,
} from './comparison/payment-comparison.views.ts'
export { dueLooks } from './due-topups.views.ts'
export { explainPayment } from './explain-payment.ts'
export { startIssuingMissing } from './issue-missing-invoices.ts'
export { lookAtPayment } from './look-at-payment.ts'
export { lockExpectedTransfer } from './manual-bank/manual-bank.store.ts'
export {
  type BankRefund,
  findExpectedTransfer,
  findPaidRefund,
  listWaitingRefunds,
} from './manual-bank/manual-bank.views.ts'
export { endBankRefund, takeTransfer } from './manual-bank/take-transfer.ts'
export type { PaymentReport } from './payment-provider.ts'
export { payRefund } from './refunds/pay-refund.ts'
export { dueRefunds } from './refunds/refund.views.ts'
export { requestRefundByOperator } from './refunds/request-refund.ts'
export { reportPayment } from './report-payment.ts'
export { pressSandboxButton } from './sandbox/press-sandbox-button.ts'
export { startTopup } from './start-topup.ts'
export { mayTopUp } from './topup.policy.ts'
export { viewRefundable } from './topup-money.views.ts'
