export * as accounts from './accounts.ts'
export { backedByPlatform, worthMinor } from './backing.ts'
export { feeBackWith } from './claims/claim.rules.ts'
export { dropClaims, takeFromCreator } from './claims/take-from-creator.ts'
export { coinsInWords, formatCoins } from './coins-in-words.ts'
export { onCoinsMoved } from './coins-moved.ts'
export { readPurse } from './creator-purse.views.ts'
export { expireWallets } from './expire-wallets.ts'
export { followCoins } from './follow-coins.ts'
export { grantCoins } from './grant-coins.ts'
export { dueIdleCoins } from './idle/idle-coins.views.ts'
export { monthsLater } from './idle/months.rules.ts'
export { tendIdleCoins } from './idle/tend-idle-coins.ts'
export type { Invariant } from './invariant.ts'
export { listInvariants, listInvariantViolations } from './invariants.views.ts'
export { startFolding } from './keep-folding.ts'
export {
  type Leg,
  lockBalances,
  readBalance,
  type Transfer,
  type TransferCause,
} from './ledger.store.ts'
export {
  findLastCheck,
  insertLedgerCheck,
  type LedgerCheck,
  lockLedgerCheck,
} from './ledger-check.store.ts'
export { postTransfer, postTransfers } from './post-transfers.ts'
export { readSolvency } from './read-solvency.ts'
export {
  type Differing,
  listDiffering,
  stopTransfers,
  updateDiffering,
} from './rebuild.store.ts'
export { refuseShortHold } from './short-hold.ts'
