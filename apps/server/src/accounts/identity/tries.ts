import type { Db } from '#platform/postgres/db.ts'
import type { Client } from './client.ts'
import { networkOf, normalizedEmail } from './identity.rules.ts'
import { knownDevice } from './sessions/known-device.ts'
import { type Bucket, countTry, countWithin, keyOf } from './throttle.store.ts'

const quarter = 900
const hour = 3600
const day = 86_400

/** A known device has its own ten: nobody can lock somebody out by guessing. */
export const signInTries = (email: string, client: Client): Bucket[] => {
  const account = keyOf(normalizedEmail(email))
  const device = knownDevice(client.deviceCookie, email)
  return [
    device === null
      ? { key: `in:acct:${account}`, most: 10, seconds: quarter }
      : { key: `in:device:${device}`, most: 10, seconds: quarter },
    { key: `in:ip:${networkOf(client.ip)}`, most: 100, seconds: quarter },
  ]
}

export const signUpTries = (client: Client): Bucket[] => [
  { key: `up:ip:${networkOf(client.ip)}`, most: 100, seconds: hour },
]

/**
 * Per address, so that strangers fill nobody's mailbox. Each purpose counts for itself: used-up
 * sign-ups keep no owner from a new password. Resets by the hour only: each mail of that hour holds
 * a working link.
 */
const mailLimits = {
  'sign-up': { most: 5, seconds: day },
  'password-changed': { most: 5, seconds: hour },
  'access-revoked': { most: 5, seconds: hour },
  // Whom invoices go to is typed by a brand; they stay in its list all the same.
  invoice: { most: 20, seconds: hour },
}

/** False when enough went to this address. */
export const mayMail = (
  tx: Db,
  purpose: keyof typeof mailLimits,
  address: string,
): Promise<boolean> => {
  const key = `mail:${purpose}:${keyOf(normalizedEmail(address))}`
  return countWithin(tx, [{ key, ...mailLimits[purpose] }])
}

export const resetTries = (email: string, client: Client): Bucket[] => [
  { key: `reset:acct:${keyOf(normalizedEmail(email))}`, most: 5, seconds: hour },
  { key: `reset:ip:${networkOf(client.ip)}`, most: 30, seconds: hour },
]

export const passwordChangeTries = (userId: string): Bucket[] => [
  { key: `change:${userId}`, most: 10, seconds: quarter },
]

/** Each writes a row that waits for the way back. */
export const googleTries = (ip: string): Bucket[] => [
  { key: `google:ip:${networkOf(ip)}`, most: 100, seconds: quarter },
]

export const countNewDraft = (userId: string): Promise<void> =>
  countTry([{ key: `draft:new:${userId}`, most: 1_000, seconds: hour }], 'request.too_many')

/** An editor saves with every pause in typing, at most once a second. */
export const countDraftSave = (userId: string): Promise<void> =>
  countTry([{ key: `draft:save:${userId}`, most: 1_500, seconds: quarter }], 'request.too_many')

/** Ten a second over a minute: enough for a program that reads, too few to slow anybody down. */
export const countKeyCall = (keyId: string): Promise<void> =>
  countTry([{ key: `key:${keyId}`, most: 600, seconds: 60 }], 'request.too_many')

export const countUnknownKey = (ip: string): Promise<void> =>
  countTry([{ key: `key:ip:${networkOf(ip)}`, most: 100, seconds: quarter }], 'request.too_many')

/** Programs look once an hour or so, many of them from one network. */
export const countCalendarRead = (ip: string): Promise<void> =>
  countTry(
    [{ key: `calendar:ip:${networkOf(ip)}`, most: 300, seconds: quarter }],
    'request.too_many',
  )

/** Of pages that are open to everybody; many people may share one network. */
export const countVisit = (ip: string): Promise<void> =>
  countTry([{ key: `visit:ip:${networkOf(ip)}`, most: 900, seconds: quarter }], 'request.too_many')

/** From browsers of buyers, many of whom may share one network. */
export const countPixelCall = (ip: string): Promise<void> =>
  countTry([{ key: `pixel:ip:${networkOf(ip)}`, most: 300, seconds: quarter }], 'request.too_many')
