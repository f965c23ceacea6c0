import { minuteMs } from '@tandem/contract/time.ts'
import * as z from 'zod/mini'

const Moment = z.nullable(z.string())

/** What a platform gave us to read with; sealed as one text. */
export const Tokens = z.object({
  access: z.string(),
  /** Null where the platform has none: the access token renews itself. */
  refresh: z.nullable(z.string()),
  givenAt: z.string(),
  expiresAt: Moment,
})
export type Tokens = z.infer<typeof Tokens>

/** A little before: it has to last until the answer. */
const earlyMs = 5 * minuteMs

export const soonOver = ({ expiresAt }: Tokens): Date | null =>
  expiresAt === null ? null : new Date(Date.parse(expiresAt) - earlyMs)

/** As platforms tell it: in seconds from when the answer was asked for. */
export const expiryFrom = (at: Date, seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(at.getTime() + seconds * 1000).toISOString()
