import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from './refusal.ts'
import { settings } from './settings.ts'

const version = 1
const ivLength = 12
const tagLength = 16

/** A key of its own for each purpose, derived from the installation's secret. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', settings.secretKey, '', purpose, 32))

/**
 * Seals a text with AES-256-GCM: version, initialisation vector, tag, ciphertext. The id of whatever
 * it belongs to is authenticated with it, so that a sealed text moved to another row doesn't open.
 */
export const sealText = (purpose: string, text: string, ownerId: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
}

/** The text again; throws when the bytes were changed, or the key or the owner isn't the one that sealed them. */
export const openText = (purpose: string, sealed: Buffer, ownerId: string): string => {
  assert(sealed[0] === version, 'a text was sealed in a way this version knows')
  const iv = sealed.subarray(1, 1 + ivLength)
  const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(tag)
  const body = sealed.subarray(1 + ivLength + tagLength)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
