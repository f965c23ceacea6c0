import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const Told = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.union([z.string().check(z.minLength(1)), z.number()]),
  issued_at: z.optional(z.int().check(z.positive(), z.lt(1e11))),
})

export type SignedRequest = {
  accountId: string
  /** A repeated request must not affect a connection that was created later. */
  issuedAt: Date | null
  /** A deterministic code that reveals nothing about the person. */
  code: string
}

export const isCode = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads Meta's `signed_request`. Undefined if the signature is wrong. */
export const readSignedRequest = (text: string, secret: string): SignedRequest | undefined => {
  const [, signature, payload] = /^([\w-]+)=*\.([\w-]+)=*$/.exec(text) ?? []
  if (signature === undefined || payload === undefined) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', secret).update(payload).digest()
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const told = z.safeParse(Told, readJson(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!told.success) return undefined
  const { user_id, issued_at } = told.data
  return {
    accountId: String(user_id),
    issuedAt: issued_at === undefined ? null : new Date(issued_at * 1000),
    code: createHash('sha256').update(expected).digest('hex').slice(0, 24),
  }
}
