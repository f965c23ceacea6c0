import type { Problem, RefusalCode } from '@tandem/contract/refusals.ts'

/** The server refused. `message` is the sentence to show; `code` is for a `switch`. */
export class ApiRefusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly status: number
  /** For `input.invalid`: field path → what is wrong with it. */
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

/** No answer came: the device is offline or the server can't be reached. What was sent may have arrived. */
export class NetworkTrouble extends Error {
  constructor(cause: unknown) {
    super('You seem to be offline. Check your connection and try again.', { cause })
    this.name = 'NetworkTrouble'
  }
}

/** Whether nothing is at this address. One that holds no id where there should be one is answered as wrong input. */
export const isNotThere = (error: Error): boolean =>
  error instanceof ApiRefusal && (error.status === 404 || error.code === 'input.invalid')

/** The sentence to show for whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiRefusal || error instanceof NetworkTrouble
    ? error.message
    : 'Something went wrong. Please try again.'
