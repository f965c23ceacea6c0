import type { Problem, RefusalCode } from '@tandem/contract/refusals.ts'

/** The server refused. `message` is the sentence to show; `code` is for a `switch`. */
export class ApiRefusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly status: number
  readonly fields: Record<string, string>
  readonly requestId: string | undefined

  constructor(problem: Pick<Problem, 'status' | 'detail'> & Partial<Problem> & { code: Code }) {
    super(problem.detail)
    this.name = 'ApiRefusal'
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
  }
}

/** Offline, or the server is out of reach. What was sent may have arrived. */
export class NetworkTrouble extends Error {
  constructor(cause: unknown) {
    super('You seem to be offline. Check your connection and try again.', { cause })
    this.name = 'NetworkTrouble'
  }
}

/** No id where there should be one is answered as wrong input: nothing is there either. */
export const isNotThere = (error: Error): boolean =>
  error instanceof ApiRefusal && (error.status === 404 || error.code === 'input.invalid')

export const sentenceOf = (error: unknown): string =>
  error instanceof ApiRefusal || error instanceof NetworkTrouble
    ? error.message
    : 'Something went wrong. Please try again.'
