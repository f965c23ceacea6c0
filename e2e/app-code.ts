import { createHmac } from 'node:crypto'

/** The code of an authenticator app (RFC 6238) for a key in base32, `later` seconds from now. */
export const appCode = (key: string, later = 0): string => {
  const letters = [...key.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = letters.join('').match(/.{8}/g) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1_000 + later) / 30)))
  const secret = Buffer.from(bytes.map((bits) => Number.parseInt(bits, 2)))
  const mac = createHmac('sha1', secret).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
