import { createHmac, randomBytes } from 'node:crypto'
import { keysFor } from '#platform/keys/derived-key.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'

export const secretPurpose = 'affiliate-keys:seal'

export const newKey = (): { key: string; secret: string } => ({
  key: `tk_${randomBytes(12).toString('hex')}`,
  secret: `ts_${randomBytes(32).toString('base64url')}`,
})

/** It opens for no other programme. */
export const sealSecret = (secret: string, programmeId: string): Buffer =>
  sealText(secretPurpose, secret, programmeId)
export const openSecret = (sealed: Buffer, programmeId: string): string =>
  openText(secretPurpose, sealed, programmeId)

/**
 * A customer of one programme can't be found in another, nor guessed without our key. Today’s
 * first, then those of earlier secret keys.
 */
export const customerHashes = (programmeId: string, customerId: string): Buffer[] =>
  keysFor('affiliate-customers').map((key) =>
    createHmac('sha256', key).update(`${programmeId}\n${customerId}`).digest(),
  )
