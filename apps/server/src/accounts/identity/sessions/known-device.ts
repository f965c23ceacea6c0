import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { secretKeys } from '#platform/keys/derived-key.ts'
import { settings } from '#platform/settings/settings.ts'
import { normalizedEmail } from '../identity.rules.ts'

const year = 31_536_000
const secure = (): boolean => settings.publicUrl.startsWith('https:')

export const deviceCookieName = (): string => (secure() ? '__Host-device' : 'device')

// The signature covers the account, so a cookie of another account gives no extra tries.
const signatureOf = (nonce: string, email: string, secret = settings.secretKey): Buffer =>
  createHmac('sha256', secret)
    .update(`device\n${nonce}\n${normalizedEmail(email)}`)
    .digest()

const accountsMax = 5
const partsOf = (cookie: string | undefined): string[] => (cookie ?? '').split('~')

/** Keeps the signatures of the last accounts, because people share a browser or have two roles. */
export const rememberDevice = (
  reply: FastifyReply,
  email: string,
  before: string | undefined,
): void => {
  const nonce = randomBytes(12).toString('base64url')
  const value = `${nonce}.${signatureOf(nonce, email).toString('base64url')}`
  const others = partsOf(before).filter((part) => part !== '' && nonceIn(part, email) === null)
  const kept = [value, ...others.map((part) => part.slice(0, 80))].slice(0, accountsMax)
  reply.setCookie(deviceCookieName(), kept.join('~'), {
    path: '/',
    httpOnly: true,
    secure: secure(),
    sameSite: 'lax',
    maxAge: year,
  })
}

export const knownDevice = (cookie: string | undefined, email: string): string | null =>
  partsOf(cookie)
    .slice(0, accountsMax)
    .map((part) => nonceIn(part, email))
    .find((nonce) => nonce !== null) ?? null

const nonceIn = (part: string, email: string): string | null => {
  const [nonce = '', signature = ''] = part.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isSignedBy = (secret: string): boolean => {
    const expected = signatureOf(nonce, email, secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return secretKeys().some(isSignedBy) ? nonce : null
}
