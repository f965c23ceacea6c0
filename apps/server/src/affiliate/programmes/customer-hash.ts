import { createHmac } from 'node:crypto'
import { keysFor } from '#platform/keys/derived-key.ts'

/**
 * A customer of one programme can't be found in another, nor guessed without our key. Today’s
 * first, then those of earlier secret keys.
 */
export const customerHashes = (programmeId: string, customerId: string): Buffer[] =>
  keysFor('affiliate-customers').map((key) =>
    createHmac('sha256', key).update(`${programmeId}\n${customerId}`).digest(),
  )
