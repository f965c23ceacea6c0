import type { Trouble } from '@tandem/contract/content/connections/connection.schema.ts'

/** Why a platform gave no answer that can be used; never a fault of ours or of its creator. */
export class PlatformTrouble extends Error {
  readonly trouble: Trouble
  /** As the platform said: how long to wait, and what it calls the error. */
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

/** The account is none that tells its numbers. */
export class WrongAccount extends Error {}
