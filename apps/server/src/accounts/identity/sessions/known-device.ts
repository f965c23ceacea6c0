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

export const rememberDevice = (reply: FastifyReply, email: string): void => {
  const nonce = randomBytes(12).toString('base64url')
  const value = `${nonce}.${signatureOf(nonce, email).toString('base64url')}`
  reply.setCookie(deviceCookieName(), value, {
    path: '/',
    httpOnly: true,
    secure: secure(),
    sameSite: 'lax',
    maxAge: year,
  })
}

export const knownDevice = (cookie: string | undefined, email: string): string | null => {
  const [nonce = '', signature = ''] = (cookie ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  const isSignedBy = (secret: string): boolean => {
    const expected = signatureOf(nonce, email, secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return secretKeys().some(isSignedBy) ? nonce : null
}
