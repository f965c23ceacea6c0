import { type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'

/** The code decides the status and the sentence. Rolls the transaction back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Instead of the code's sentence: a provider's words, a limit with its number. */
  readonly detail: string | undefined
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    more: {
      detail?: string
      fields?: Record<string, string>
      retryAfterSeconds?: number
      /** For the log only. */
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

/** Typed `never` so that callers narrow: `(await find()) ?? refuse('x.not_found')`. */
export const refuse = (code: RefusalCode, detail?: string): never => {
  throw new Refusal(code, detail === undefined ? {} : { detail })
}

/** Throws a `Refusal` unless the verdict allows. */
export const ensure = (verdict: Verdict): void => {
  if (!verdict.allowed) refuse(verdict.because, verdict.words)
}

/** For our own bugs: answers 500. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${sentence}`)
}
