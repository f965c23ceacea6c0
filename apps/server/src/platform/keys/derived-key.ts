import { hkdfSync } from 'node:crypto'
import { settings } from '../settings/settings.ts'

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Every secret of this installation that may have sealed or signed something: today's first. */
export const secretKeys = (): readonly string[] => [settings.secretKey, ...settings.secretKeysOld]

/** A key of its own for each purpose, derived from the installation's secret. */
export const keyFor = (purpose: string): Buffer => derive(settings.secretKey, purpose)

/** The same of every secret, today's first: for what was made before the secret was replaced. */
export const keysFor = (purpose: string): Buffer[] =>
  secretKeys().map((secret) => derive(secret, purpose))

/** Tells one secret from another without telling anything of it. */
export const checkValueOf = (secret: string): Buffer =>
  derive(secret, 'the check value of this key')

/**
 * The name under which this installation's payments are told from those of another one at the same
 * account: the same on all servers, and different in a copy of the database that got a key of its own.
 */
export const installationOf = (secret: string): string =>
  derive(secret, 'the name of this installation at Stripe').subarray(0, 8).toString('hex')
