import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { assert } from '../refusal.ts'
import { settings } from '../settings/settings.ts'
import { checkValueOf, keyFor, keysFor, secretKeys } from './derived-key.ts'

/** Version 1 has no key name, so all keys are tried. */
const nameless = 1
const named = 2
const nameLength = 8
const ivLength = 12
const tagLength = 16

const nameOf = (secret: string): Buffer => checkValueOf(secret).subarray(0, nameLength)

export const sealedToday = (): Buffer =>
  Buffer.concat([Buffer.of(named), nameOf(settings.secretKey)])

/**
 * AES-256-GCM: version, key name, initialisation vector, tag, ciphertext.
 * The owner's id is authenticated, so another owner's row cannot hold the text.
 */
export const sealText = (purpose: string, text: string, ownerId: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([sealedToday(), iv, cipher.getAuthTag(), sealed])
}

const openWith = (key: Buffer, sealed: Buffer, ownerId: string): string => {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(ivLength, ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(tag)
  const body = sealed.subarray(ivLength + tagLength)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

const openWithAny = (keys: readonly Buffer[], sealed: Buffer, ownerId: string): string => {
  const [key, ...more] = keys
  assert(key !== undefined, 'a sealed text opens with a key that the settings name')
  try {
    return openWith(key, sealed, ownerId)
  } catch (error) {
    if (more.length === 0) throw error
    return openWithAny(more, sealed, ownerId)
  }
}

/** Throws when bytes, key or owner differ from those of the encryption. */
export const openText = (purpose: string, sealed: Buffer, ownerId: string): string => {
  const keys = keysFor(purpose)
  if (sealed[0] === nameless) return openWithAny(keys, sealed.subarray(1), ownerId)
  assert(sealed[0] === named, 'a text was sealed in a way this version knows')
  const name = sealed.subarray(1, 1 + nameLength)
  const nr = secretKeys().findIndex((secret) => nameOf(secret).equals(name))
  return openWithAny(keys.slice(nr, nr + 1), sealed.subarray(1 + nameLength), ownerId)
}
