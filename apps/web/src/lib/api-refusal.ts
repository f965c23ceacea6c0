import type { Problem, RefusalCode } from '@tandem/contract/refusals.ts'

/** A refusal by the server. `message` is the sentence to show; `code` is for a `switch`. */
export class ApiRefusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly status: number
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  /** The input of the refused call. */
  sent: { params?: object | undefined; body?: unknown } = {}

  constructor(problem: Pick<Problem, 'status' | 'detail'> & Partial<Problem> & { code: Code }) {
    super(problem.detail)
    this.name = 'ApiRefusal'
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
  }
}

/** The server is unreachable. The request may still have been processed. */
export class NetworkTrouble extends Error {
  constructor(cause: unknown) {
    super('You seem to be offline. Check your connection and try again.', { cause })
    this.name = 'NetworkTrouble'
  }
}

/** A malformed id counts as missing too. */
export const isNotThere = (error: Error): boolean =>
  error instanceof ApiRefusal && (error.status === 404 || error.code === 'input.invalid')

export const sentenceOf = (error: unknown): string =>
  error instanceof ApiRefusal || error instanceof NetworkTrouble
    ? error.message
    : 'Something went wrong. Please try again.'
