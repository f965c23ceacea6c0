import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings.ts'

const version = 1
const ivLength = 12
const tagLength = 16

const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', settings.secretKey, '', `coupon-codes:${purpose}`, 32))

/**
 * Seals a code with AES-256-GCM: version, initialisation vector, tag, ciphertext. The coupon's id
 * is authenticated with it, so that a sealed code moved to another coupon doesn't open.
 */
export const sealCode = (code: string, couponId: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), iv).setAAD(Buffer.from(couponId))
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
}

/** The code again; throws when the bytes were changed or the server's key isn't the one that sealed them. */
export const openCode = (sealed: Buffer, couponId: string): string => {
  assert(sealed[0] === version, 'a coupon code was sealed in a way this version knows')
  const iv = sealed.subarray(1, 1 + ivLength)
  const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(couponId))
    .setAuthTag(tag)
  const body = sealed.subarray(1 + ivLength + tagLength)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** Tells two equal codes apart from others without opening any; keyed, so that short codes can't be guessed from it. */
export const codeHash = (code: string): Buffer =>
  createHmac('sha256', keyFor('hash')).update(code.trim().toUpperCase()).digest()
