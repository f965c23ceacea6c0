import { randomBytes } from 'node:crypto'
import { openText, sealText } from '#platform/keys/sealed-text.ts'

export const secretPurpose = 'webhooks:seal'

export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

export const sealSecret = (secret: string, webhookId: string): Buffer =>
  sealText(secretPurpose, secret, webhookId)
export const openSecret = (sealed: Buffer, webhookId: string): string =>
  openText(secretPurpose, sealed, webhookId)
