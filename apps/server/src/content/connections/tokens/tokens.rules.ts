import { minuteMs } from '@tandem/contract/time.ts'
import * as z from 'zod/mini'

const Moment = z.nullable(z.string())

export const Tokens = z.object({
  access: z.string(),
  /** Null if the platform renews the access token itself. */
  refresh: z.nullable(z.string()),
  givenAt: z.string(),
  expiresAt: Moment,
})
export type Tokens = z.infer<typeof Tokens>

/** Renew early, so that a token is still valid when the response arrives. */
const earlyMs = 5 * minuteMs

export const soonOver = ({ expiresAt }: Tokens): Date | null =>
  expiresAt === null ? null : new Date(Date.parse(expiresAt) - earlyMs)

/** `seconds` is the lifetime that the platform reports. */
export const expiryFrom = (at: Date, seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(at.getTime() + seconds * 1000).toISOString()
