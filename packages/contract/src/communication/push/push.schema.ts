import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'

/** `publicKey`: browsers subscribe with it. Null when this server sends no push messages. */
export const PushState = z.object({ publicKey: z.nullable(z.string()) })
export type PushState = z.infer<typeof PushState>

/** Unpadded base64url of exactly `bytes` bytes. */
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)))

/** The part of a browser’s `PushSubscription` that senders need. */
export const PushSubscriptionDraft = z.strictObject({
  endpoint: line(1000).check(z.minLength(1)),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

export const PushDevice = z.object({
  id: Id,
  /** True for the browser that asks. */
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  /** When somebody last used the browser's session. */
  seenAt: Moment,
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushDevices = z.object({ items: z.array(PushDevice) })
export type PushDevices = z.infer<typeof PushDevices>

export const PushDeviceParams = z.strictObject({ deviceId: Id })
