import { hkdfSync } from 'node:crypto'
import { settings } from '../settings/settings.ts'

const derived = new Map<string, Buffer>()

/** Caches each derived key, because a signed request needs several. */
const derive = (secret: string, purpose: string): Buffer => {
  const name = `${purpose}\n${secret}`
  const known = derived.get(name)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  derived.set(name, key)
  return key
}

export const secretKeys = (): readonly string[] => [settings.secretKey, ...settings.secretKeysOld]

/** Derives the key for one purpose from SECRET_KEY. */
export const keyFor = (purpose: string): Buffer => derive(settings.secretKey, purpose)

export const keysFor = (purpose: string): Buffer[] =>
  secretKeys().map((secret) => derive(secret, purpose))

export const checkValueOf = (secret: string): Buffer =>
  derive(secret, 'the check value of this key')

/** The installation's name, equal on all its servers. A copy with its own key has another. */
export const installationOf = (secret: string): string =>
  derive(secret, 'the name of this installation at Stripe').subarray(0, 8).toString('hex')
