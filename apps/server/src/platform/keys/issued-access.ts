import type { IssuedKind, Revoked } from '@tandem/contract/accounts/identity/issued-access.ts'
import { requestContext } from '../http/request-context.ts'
import type { Db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { assert } from '../refusal.ts'

/** A kind of access that an account issues. `revoke` returns how many it revoked. */
export type IssuedAccess = {
  kind: IssuedKind
  revoke: (tx: Db, userId: string) => Promise<number>
  /** Only for kinds that a brand loses together with the member who issued them. */
  revokeOfMember?: (tx: Db, userId: string, brandId: string) => Promise<void>
}

let issuers: readonly IssuedAccess[] = []

export const setIssuedAccess = (all: readonly IssuedAccess[]): void => {
  issuers = all
}

/**
 * Refuses when the session has ended. A concurrent revocation waits and then also revokes
 * what `work` issued.
 */
export const issueAccess = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(async (tx) => {
    // Locks the account first, as a revocation does, to avoid deadlocks.
    await requestContext()?.holdSession?.(tx)
    return work(tx)
  })

export const revokeIssuedAccess = async (tx: Db, userId: string): Promise<Revoked> => {
  // An empty list would silently revoke nothing.
  assert(issuers.length > 0, 'the process has told who issues access')
  const revoked: Revoked = {}
  for (const { kind, revoke } of issuers) {
    const count = await revoke(tx, userId)
    if (count > 0) revoked[kind] = count
  }
  return revoked
}

/** Webhooks, shops and programme keys belong to the brand's systems, so they stay. */
export const revokeKeysOfMember = async (
  tx: Db,
  userId: string,
  brandId: string,
): Promise<void> => {
  assert(issuers.length > 0, 'the process has told who issues access')
  for (const { revokeOfMember } of issuers) await revokeOfMember?.(tx, userId, brandId)
}
