import type { IssuedKind, Revoked } from '@tandem/contract/accounts/identity/issued-access.ts'
import { requestContext } from '../http/request-context.ts'
import type { Db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { assert } from '../refusal.ts'

/** One kind of access that an account issues; `revoke` answers how many it ended. */
export type IssuedAccess = {
  kind: IssuedKind
  revoke: (tx: Db, userId: string) => Promise<number>
}

let issuers: readonly IssuedAccess[] = []

/** Set once per process by whoever composes the features. */
export const setIssuedAccess = (all: readonly IssuedAccess[]): void => {
  issuers = all
}

/**
 * The transaction of every command that issues access. It is refused when the session has ended
 * since the request was admitted. Whoever ends all access meanwhile waits for it, and then revokes
 * what it issued.
 */
export const issueAccess = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(async (tx) => {
    // First of all: whoever ends access also locks the account before what it issued.
    await requestContext()?.holdSession?.(tx)
    return work(tx)
  })

/** Ends everything that this account issued, in the caller's transaction. */
export const revokeIssuedAccess = async (tx: Db, userId: string): Promise<Revoked> => {
  // An empty list would look like an account that issued nothing.
  assert(issuers.length > 0, 'the process has told who issues access')
  const revoked: Revoked = {}
  for (const { kind, revoke } of issuers) {
    const count = await revoke(tx, userId)
    if (count > 0) revoked[kind] = count
  }
  return revoked
}
