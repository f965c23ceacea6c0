export type WalletEvents = {
  /** Announced once, until the wallet has `lowCoins` again. */
  'wallet.low': { coins: number; lowCoins: number }
  'wallet.refilled': { coins: number }
}
