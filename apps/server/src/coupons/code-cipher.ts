import { createHmac } from 'node:crypto'
import { keyFor, openText, sealText } from '#platform/sealed-text.ts'

const purpose = 'coupon-codes:seal'

/** Seals a code for its coupon; it opens for no other. */
export const sealCode = (code: string, couponId: string): Buffer =>
  sealText(purpose, code, couponId)

export const openCode = (sealed: Buffer, couponId: string): string =>
  openText(purpose, sealed, couponId)

/** Tells two equal codes apart from others without opening any; keyed, so that short codes can't be guessed from it. */
export const codeHash = (code: string): Buffer =>
  createHmac('sha256', keyFor('coupon-codes:hash')).update(code.trim().toUpperCase()).digest()
