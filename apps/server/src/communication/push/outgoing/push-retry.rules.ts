import { pushLifetimeMs, pushPausesMs } from '@tandem/contract/communication/push/push.limits.ts'

export type PushAnswer = { status: number | null; retryAfterSeconds?: number | undefined }

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser or the push service ended the subscription. */
  | { kind: 'gone' }
  | { kind: 'retry'; at: Date }
  /** `at`: when the next message may be sent to this browser. */
  | { kind: 'dropped'; at: Date }

const mayPass = (status: number | null): boolean =>
  status === null || status === 429 || status >= 500

/** `failures`: failures in a row before this one. `random` (0 to 1) spreads attempts by 10%. */
export const outcomeOf = (
  { status, retryAfterSeconds = 0 }: PushAnswer,
  message: { createdAt: Date; failures: number },
  at: Date,
  random: number,
): PushOutcome => {
  if (status !== null && status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const pause = pushPausesMs[Math.min(message.failures, pushPausesMs.length - 1)] ?? 0
  const ownMs = pause * (0.9 + 0.2 * random)
  const next = new Date(at.getTime() + Math.max(ownMs, retryAfterSeconds * 1000))
  const isInTime = next.getTime() < message.createdAt.getTime() + pushLifetimeMs
  return { kind: mayPass(status) && isInTime ? 'retry' : 'dropped', at: next }
}
