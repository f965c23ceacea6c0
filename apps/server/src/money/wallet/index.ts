export { followWallet } from './follow-wallet.ts'
export { dueWalletAlerts } from './wallet-alert.views.ts'
