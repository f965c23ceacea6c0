import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureMinutes } from '@tandem/contract/affiliate/conversions/signature.limits.ts'

export type Signed = { key: string; timestamp: string; signature: string }

export const signedBy = (headers: Readonly<Record<string, unknown>>): Signed | undefined => {
  const { 'x-key': key, 'x-timestamp': timestamp, 'x-signature': signature } = headers
  const known =
    typeof key === 'string' && typeof timestamp === 'string' && typeof signature === 'string'
  return known && /^[\w-]{1,64}$/.test(key) ? { key, timestamp, signature } : undefined
}

export const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

/** `target` is the path with its query, exactly as sent. */
export type SignedCall = { secret: string; method: string; target: string; body: Buffer }

/** Unlike `v1`, this signature also covers the method and the address. */
export const signatureV2Of = (
  timestamp: string,
  { secret, method, target, body }: SignedCall,
): string =>
  `v2=${createHmac('sha256', secret).update(`${timestamp}.${method}.${target}.`).update(body).digest('hex')}`

export const fits = ({ timestamp, signature }: Signed, call: SignedCall): boolean => {
  const [expected, given] = [
    Buffer.from(
      signature.startsWith('v2=')
        ? signatureV2Of(timestamp, call)
        : signatureOf(call.secret, timestamp, call.body),
    ),
    Buffer.from(signature),
  ]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** `timestamp` is in Unix seconds. It may be early or late by `signatureMinutes`. */
export const isTimely = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(Number(timestamp) - now.getTime() / 1000) <= signatureMinutes * 60
