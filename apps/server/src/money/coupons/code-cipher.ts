import { createHmac } from 'node:crypto'
import { keyFor, keysFor } from '#platform/keys/derived-key.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'

export const codePurpose = 'coupon-codes:seal'

export const sealCode = (code: string, couponId: string): Buffer =>
  sealText(codePurpose, code, couponId)

export const openCode = (sealed: Buffer, couponId: string): string =>
  openText(codePurpose, sealed, couponId)

const hashPurpose = 'coupon-codes:hash'
const hashWith = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(code.trim().toUpperCase()).digest()

/** The key prevents guessing of short codes. */
export const codeHash = (code: string): Buffer => hashWith(keyFor(hashPurpose), code)

/** Returns the hash for the current secret key, and one for each earlier key. */
export const codeHashes = (code: string): Buffer[] =>
  keysFor(hashPurpose).map((key) => hashWith(key, code))
