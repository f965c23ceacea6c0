import { wrongCodesMax } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { invitationMailsPerDay } from '@tandem/contract/accounts/members/member.limits.ts'
import { reportsPerDayMax } from '@tandem/contract/accounts/reports/report.limits.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Client } from './client.ts'
import { networkOf, normalizedEmail } from './identity.rules.ts'
import { knownDevice } from './sessions/known-device.ts'
import { type Bucket, countTry, countWithin, keyOf } from './throttle.store.ts'

const quarter = 900
const hour = 3600
const day = 86_400

/** A known device has its own 10 tries, so a stranger's guesses cannot lock out the owner. */
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
 * Limits mails per address and purpose, so that a limit for sign-ups never blocks a password reset.
 * Resets have an hourly limit, because each mail of that hour holds a working link.
 */
const mailLimits = {
  'sign-up': { most: 5, seconds: day },
  'password-changed': { most: 5, seconds: hour },
  security: { most: 20, seconds: hour },
  'access-revoked': { most: 5, seconds: hour },
  'new-device': { most: 10, seconds: hour },
  // A brand may enter a stranger's address, so these mails are limited too. The invoice itself
  // stays in the brand's list.
  invoice: { most: 20, seconds: hour },
  report: { most: 5, seconds: day },
}

/** False if the address has received too many mails for this purpose. */
export const mayMail = (
  tx: Db,
  purpose: keyof typeof mailLimits,
  address: string,
): Promise<boolean> => {
  const key = `mail:${purpose}:${keyOf(normalizedEmail(address))}`
  return countWithin(tx, [{ key, ...mailLimits[purpose] }])
}

/** False if the brand has sent, or the address has received, too many invitations of members. */
export const mayMailInvitation = (tx: Db, brandId: string, address: string): Promise<boolean> =>
  countWithin(tx, [
    { key: `invite:brand:${brandId}`, most: invitationMailsPerDay, seconds: day },
    { key: `mail:member:${keyOf(normalizedEmail(address))}`, most: 5, seconds: day },
  ])

export const resetTries = (email: string, client: Client): Bucket[] => [
  { key: `reset:acct:${keyOf(normalizedEmail(email))}`, most: 5, seconds: hour },
  { key: `reset:ip:${networkOf(client.ip)}`, most: 30, seconds: hour },
]

export const passwordChangeTries = (userId: string): Bucket[] => [
  { key: `change:${userId}`, most: 10, seconds: quarter },
]

export const codeTries = (userId: string): Bucket[] => [
  { key: `code:${userId}`, most: wrongCodesMax, seconds: quarter },
]

export const recoveryTries = (userId: string): Bucket[] => [
  { key: `recovery:${userId}`, most: wrongCodesMax, seconds: quarter },
]

export const emailChangeTries = (userId: string): Bucket[] => [
  { key: `email-change:${userId}`, most: 5, seconds: day },
]

export const confirmationTries = (userId: string): Bucket[] => [
  { key: `confirm:day:${userId}`, most: 5, seconds: day },
  { key: `confirm:minute:${userId}`, most: 1, seconds: 60 },
]

export const passkeyTries = (ip: string): Bucket[] => [
  { key: `passkey:ip:${networkOf(ip)}`, most: 100, seconds: quarter },
]

export const googleTries = (ip: string): Bucket[] => [
  { key: `google:ip:${networkOf(ip)}`, most: 100, seconds: quarter },
]

export const countNewDraft = (userId: string): Promise<void> =>
  countTry([{ key: `draft:new:${userId}`, most: 1_000, seconds: hour }], 'request.too_many')

/** The limit allows one save a second, because an editor saves after each pause in typing. */
export const countDraftSave = (userId: string): Promise<void> =>
  countTry([{ key: `draft:save:${userId}`, most: 1_500, seconds: quarter }], 'request.too_many')

/** Each check of a record asks another server for its keys. */
export const countRecordCheck = (userId: string): Promise<void> =>
  countTry([{ key: `record:${userId}`, most: 30, seconds: hour }], 'request.too_many')

export const countKeyCall = (keyId: string): Promise<void> =>
  countTry([{ key: `key:${keyId}`, most: 600, seconds: 60 }], 'request.too_many')

export const countUnknownKey = (ip: string): Promise<void> =>
  countTry([{ key: `key:ip:${networkOf(ip)}`, most: 100, seconds: quarter }], 'request.too_many')

/** The limit is high, because many calendar apps may share one network. */
export const countCalendarRead = (ip: string): Promise<void> =>
  countTry(
    [{ key: `calendar:ip:${networkOf(ip)}`, most: 300, seconds: quarter }],
    'request.too_many',
  )

/** The wider limit keeps strangers of many networks from guessing, and rarely stops a reader. */
export const reportPasswordTries = (reportId: string, ip: string): Bucket[] => [
  { key: `shared:ip:${reportId}:${networkOf(ip)}`, most: 10, seconds: quarter },
  { key: `shared:all:${reportId}`, most: 50, seconds: quarter },
]

/** Drawing a file takes long. The wider limit holds for visitors of many networks. */
export const countReportPdf = (reportId: string, ip: string): Promise<void> =>
  countTry(
    [
      { key: `shared-pdf:ip:${reportId}:${networkOf(ip)}`, most: 10, seconds: quarter },
      { key: `shared-pdf:all:${reportId}`, most: 60, seconds: quarter },
    ],
    'request.too_many',
  )

/** Limits requests for public pages. Many people may share one network. */
export const countVisit = (ip: string): Promise<void> =>
  countTry([{ key: `visit:ip:${networkOf(ip)}`, most: 900, seconds: quarter }], 'request.too_many')

export const countPixelCall = (ip: string): Promise<void> =>
  countTry([{ key: `pixel:ip:${networkOf(ip)}`, most: 300, seconds: quarter }], 'request.too_many')

/** Hashed, so that a limit on a sender names nobody. */
export const senderKeyOf = (sender: string): string => keyOf(`report:${sender}`)

export const countReport = (userId: string | null, ip: string): Promise<void> => {
  const key = userId === null ? `report:ip:${networkOf(ip)}` : `report:user:${userId}`
  return countTry([{ key, most: reportsPerDayMax, seconds: day }], 'request.too_many')
}
