import type { Poller } from '#platform/events/poller.ts'
import { scanOf, startScanner } from '#platform/events/scanner.ts'
import { followWallet } from './follow-wallet.ts'
import { dueWalletAlerts } from './wallet-alert.views.ts'

const everyMs = 30_000

/** Not one of the deadlines: nothing is late when a wallet has just become low. */
export const followWallets = scanOf<string>({
  name: 'wallets that became low, or have enough coins again',
  list: async (limit, after) => (after === undefined ? dueWalletAlerts(limit) : []),
  fire: followWallet,
})

export const startFollowingWallets = (onError: (error: unknown) => void): Poller =>
  startScanner([followWallets], { everyMs, onError })
