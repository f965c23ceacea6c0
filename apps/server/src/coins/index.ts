export * as accounts from './accounts.ts'
export { type Invariant, listInvariants, listInvariantViolations } from './invariants.views.ts'
export { postTransfer, readBalance } from './ledger.store.ts'
