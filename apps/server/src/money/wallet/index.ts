export { startFollowingWallets } from './follow-wallets.ts'
