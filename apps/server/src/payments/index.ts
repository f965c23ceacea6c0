export { takesPayments } from './choose-provider.ts'
export { comparePayments } from './compare-payments.ts'
export { dueLooks } from './due-topups.views.ts'
export { explainPayment } from './explain-payment.ts'
export { startIssuingMissing } from './issue-missing-invoices.ts'
export { paymentsHealth, startComparing } from './keep-comparing.ts'
export { lookAtPayment } from './look-at-payment.ts'
export { lockExpectedTransfer } from './manual-bank/manual-bank.store.ts'
export {
  type BankRefund,
  findExpectedTransfer,
  findPaidRefund,
  listWaitingRefunds,
} from './manual-bank/manual-bank.views.ts'
export { endBankRefund, takeTransfer } from './manual-bank/take-transfer.ts'
export { payRefund } from './pay-refund.ts'
export type { Difference } from './payment-comparison.rules.ts'
export { type Comparison, openOf } from './payment-comparison.store.ts'
export { findComparison, listComparisons, listProvidersUsed } from './payment-comparison.views.ts'
export type { PaymentReport } from './payment-provider.ts'
export { dueRefunds } from './refund.views.ts'
export { reportPayment } from './report-payment.ts'
export { requestRefundByOperator } from './request-refund.ts'
export { pressSandboxButton } from './sandbox/press-sandbox-button.ts'
export { startTopup } from './start-topup.ts'
export { mayTopUp } from './topup.policy.ts'
export { viewRefundable } from './topup-money.views.ts'
