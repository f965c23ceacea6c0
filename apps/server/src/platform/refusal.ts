import { type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'

/** Rolls the transaction back. `code` determines the HTTP status and the sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Replaces the code's sentence, for example with the exact limit. */
  readonly detail: string | undefined
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    more: {
      detail?: string
      fields?: Record<string, string>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(more.detail ?? refusals[code].message, { cause: more.cause })
    this.name = 'Refusal'
    this.code = code
    this.detail = more.detail
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Returns `never`, so that callers can write `(await find()) ?? refuse('x.not_found')`. */
export const refuse = (code: RefusalCode, detail?: string): never => {
  throw new Refusal(code, detail === undefined ? {} : { detail })
}

export const ensure = (verdict: Verdict): void => {
  if (!verdict.allowed) refuse(verdict.because, verdict.words)
}

/** For programming errors; the request is answered with 500. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${sentence}`)
}
