import { createHmac } from 'node:crypto'
import { keysFor } from '#platform/keys/derived-key.ts'

/** Returns one hash per secret key, for the current key first. Hashes differ between programmes. */
export const customerHashes = (programmeId: string, customerId: string): Buffer[] =>
  keysFor('affiliate-customers').map((key) =>
    createHmac('sha256', key).update(`${programmeId}\n${customerId}`).digest(),
  )
