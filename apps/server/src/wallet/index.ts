export { reportPayment } from './report-payment.ts'
export { startTopup } from './start-topup.ts'
