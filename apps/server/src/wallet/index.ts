export { settleTopup } from './settle-topup.ts'
export { startTopup } from './start-topup.ts'
