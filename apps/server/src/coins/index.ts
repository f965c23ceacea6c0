export * as accounts from './accounts.ts'
export { type Invariant, listInvariants, listInvariantViolations } from './invariants.views.ts'
export { type Leg, lockBalances, postTransfer, readBalance } from './ledger.store.ts'
