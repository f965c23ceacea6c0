/** Moments are in ms. Null if it has not happened. */
export type ChangeFacts = {
  confirmedAt: number | null
  agreedAt: number | null
  needsAgreement: boolean
  waitsUntil: number
}

/** The new mailbox must confirm. The old one must agree, or leave the time to object unused. */
export const isDue = (change: ChangeFacts, at: number): boolean =>
  change.confirmedAt !== null &&
  (!change.needsAgreement || change.agreedAt !== null || change.waitsUntil <= at)
