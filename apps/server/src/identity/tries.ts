import type { Client } from './client.ts'
import { networkOf, normalizedEmail } from './identity.rules.ts'
import { knownDevice } from './known-device.ts'
import { type Bucket, keyOf } from './throttle.store.ts'

const quarter = 900
const hour = 3600

/**
 * Ten wrong passwords per account, a hundred per network. A browser that signed in to this account
 * before has its own ten, so that nobody can lock somebody out by guessing.
 */
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

export const resetTries = (email: string, client: Client): Bucket[] => [
  { key: `reset:acct:${keyOf(normalizedEmail(email))}`, most: 5, seconds: hour },
  { key: `reset:ip:${networkOf(client.ip)}`, most: 30, seconds: hour },
]

export const passwordChangeTries = (userId: string): Bucket[] => [
  { key: `change:${userId}`, most: 10, seconds: quarter },
]
