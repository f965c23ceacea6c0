import { openText, sealText } from '#platform/keys/sealed-text.ts'

export const receiptKeyPurpose = 'rights:sign-receipts'

export const sealPrivateKey = (privateKey: string, keyId: string): Buffer =>
  sealText(receiptKeyPurpose, privateKey, keyId)
export const openPrivateKey = (sealed: Buffer, keyId: string): string =>
  openText(receiptKeyPurpose, sealed, keyId)
