import { randomFillSync, timingSafeEqual } from 'node:crypto'
import { keyFor, keysFor } from '#platform/keys/derived-key.ts'
import { shortHmac } from '#platform/keys/short-hmac.ts'
import { settings } from '#platform/settings/settings.ts'

const purpose = 'the ids of clicks'
const version = 1
const idLength = 16
const signedLength = 1 + 2 * idLength
const macLength = 10
const shape = /^[\w-]{58}$/

export type ClickId =
  | { readonly linkId: string; readonly at: Date }
  /** `forged`: well formed, but not signed by this server. */
  | { readonly not: 'malformed' | 'forged' }

type Sign = (signed: Buffer) => Buffer
const signing = (key: Buffer): Sign => {
  const macOf = shortHmac(key)
  return (signed) => macOf(signed).subarray(0, macLength)
}

// Deriving a key costs more than the rest of a redirect.
let today: { secret: string; sign: Sign } | undefined
const signToday: Sign = (signed) => {
  const { secretKey: secret } = settings
  if (today?.secret !== secret) today = { secret, sign: signing(keyFor(purpose)) }
  return today.sign(signed)
}

const pool = Buffer.alloc(8192)
let used = pool.length

/** Writes a UUID version 7: the time, then random bytes. */
const putTimeOrderedId = (into: Buffer, offset: number, at: Date): void => {
  if (used + 10 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  into.writeUIntBE(at.getTime(), offset, 6)
  pool.copy(into, offset + 6, used, used + 10)
  used += 10
  into[offset + 6] = ((into[offset + 6] ?? 0) & 0x0f) | 0x70
  into[offset + 8] = ((into[offset + 8] ?? 0) & 0x3f) | 0x80
}

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Signs the link and the time, so an order is attributed even if the click is lost. */
export const makeClickId = (link: Buffer, at: Date): { id: Buffer; text: string } => {
  const bytes = Buffer.allocUnsafe(signedLength + macLength)
  bytes[0] = version
  putTimeOrderedId(bytes, 1, at)
  link.copy(bytes, 1 + idLength)
  signToday(bytes.subarray(0, signedLength)).copy(bytes, signedLength)
  return { id: bytes.subarray(1, 1 + idLength), text: bytes.toString('base64url') }
}

/** Doesn't check the signature. Pass only ids that this process has just made. */
export const clickInId = (text: string): { id: Buffer; link: Buffer; at: Date } => {
  const bytes = Buffer.from(text, 'base64url')
  return {
    id: bytes.subarray(1, 1 + idLength),
    link: bytes.subarray(1 + idLength, signedLength),
    at: new Date(bytes.readUIntBE(1, 6)),
  }
}

/** Also accepts signatures of replaced keys that the settings still list. */
export const openClickId = (text: string): ClickId => {
  const bytes = shape.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)
  // A non-canonical encoding would be a second id for the same click.
  if (bytes[0] !== version || bytes.toString('base64url') !== text) return { not: 'malformed' }
  const signed = bytes.subarray(0, signedLength)
  const mac = bytes.subarray(signedLength)
  if (!keysFor(purpose).some((key) => timingSafeEqual(signing(key)(signed), mac)))
    return { not: 'forged' }
  return {
    linkId: idOfBytes(signed.subarray(1 + idLength)),
    at: new Date(signed.readUIntBE(1, 6)),
  }
}
