import { randomBytes } from 'node:crypto'
import { openText, sealText } from '#platform/keys/sealed-text.ts'

export const secretPurpose = 'affiliate-keys:seal'

export const newKey = (): { key: string; secret: string } => ({
  key: `tk_${randomBytes(12).toString('hex')}`,
  secret: `ts_${randomBytes(32).toString('base64url')}`,
})

export const sealSecret = (secret: string, programmeId: string): Buffer =>
  sealText(secretPurpose, secret, programmeId)
export const openSecret = (sealed: Buffer, programmeId: string): string =>
  openText(secretPurpose, sealed, programmeId)
