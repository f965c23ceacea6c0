import { createHmac } from 'node:crypto'
import { keyFor, keysFor } from '#platform/keys/derived-key.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'

export const codePurpose = 'coupon-codes:seal'

/** Seals a code for its coupon; it opens for no other. */
export const sealCode = (code: string, couponId: string): Buffer =>
  sealText(codePurpose, code, couponId)

export const openCode = (sealed: Buffer, couponId: string): string =>
  openText(codePurpose, sealed, couponId)

const hashPurpose = 'coupon-codes:hash'
const hashWith = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(code.trim().toUpperCase()).digest()

/** Tells two equal codes apart from others without opening any; keyed, so that short codes can't be guessed from it. */
export const codeHash = (code: string): Buffer => hashWith(keyFor(hashPurpose), code)

/** Every hash the code may stand under: today's, and those of earlier secret keys. */
export const codeHashes = (code: string): Buffer[] =>
  keysFor(hashPurpose).map((key) => hashWith(key, code))
