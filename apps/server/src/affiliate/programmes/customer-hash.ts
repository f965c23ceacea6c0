import { createHmac } from 'node:crypto'
import { keysFor } from '#platform/keys/derived-key.ts'

/** Keyed per programme. The current key comes first, then earlier ones. */
export const customerHashes = (programmeId: string, customerId: string): Buffer[] =>
  keysFor('affiliate-customers').map((key) =>
    createHmac('sha256', key).update(`${programmeId}\n${customerId}`).digest(),
  )
