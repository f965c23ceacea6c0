import { hkdfSync } from 'node:crypto'
import { settings } from '../settings/settings.ts'

const derived = new Map<string, Buffer>()

/** Each once: purposes are few, and a signed call needs several. */
const derive = (secret: string, purpose: string): Buffer => {
  const name = `${purpose}\n${secret}`
  const known = derived.get(name)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  derived.set(name, key)
  return key
}

/** Today's first. */
export const secretKeys = (): readonly string[] => [settings.secretKey, ...settings.secretKeysOld]

/** Derived from the installation's secret, another one for each purpose. */
export const keyFor = (purpose: string): Buffer => derive(settings.secretKey, purpose)

/** Today's first, then of the secrets before it. */
export const keysFor = (purpose: string): Buffer[] =>
  secretKeys().map((secret) => derive(secret, purpose))

/** Tells one secret from another without telling anything of it. */
export const checkValueOf = (secret: string): Buffer =>
  derive(secret, 'the check value of this key')

/** The same on all servers; another in a copy of the database with a key of its own. */
export const installationOf = (secret: string): string =>
  derive(secret, 'the name of this installation at Stripe').subarray(0, 8).toString('hex')
