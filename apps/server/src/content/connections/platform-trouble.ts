import type { Trouble } from '@tandem/contract/content/connections/connection.schema.ts'

export class PlatformTrouble extends Error {
  readonly trouble: Trouble
  readonly retryAfterSeconds: number | undefined
  readonly names: readonly string[]

  constructor(
    trouble: Trouble,
    words: string,
    told: { retryAfterSeconds?: number | undefined; names?: readonly string[] } = {},
  ) {
    super(words)
    this.name = 'PlatformTrouble'
    this.trouble = trouble
    this.retryAfterSeconds = told.retryAfterSeconds
    this.names = told.names ?? []
  }
}

/** The account's numbers cannot be read, for example because it is a personal account. */
export class WrongAccount extends Error {}
