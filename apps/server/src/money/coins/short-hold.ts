import { Refusal } from '#platform/refusal.ts'

/** Signals a fault in the ledger: no user action can cause a short hold. */
export const refuseShortHold = (key: string, cause?: unknown): never => {
  throw new Refusal('coins.hold_short', {
    cause: new Error(`less is held than ${key} moves: look at the check of the ledger`, { cause }),
  })
}
