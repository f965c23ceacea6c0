import { Refusal } from '#platform/refusal.ts'

/** No user can cause it: the ledger was changed past every rule. The log names the transfer. */
export const refuseShortHold = (key: string, cause?: unknown): never => {
  throw new Refusal('coins.hold_short', {
    cause: new Error(`less is held than ${key} moves: look at the check of the ledger`, { cause }),
  })
}
