import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { endAccess } from './end-access.ts'
import { lockAccountByEmail, setDisabled } from './user.store.ts'

/** Returns what was revoked. Undefined if the account is missing or already in that state. */
export const suspendByOperator = (
  email: string,
  { reason, suspended }: { reason: string; suspended: boolean },
): Promise<string | undefined> =>
  inTransaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (account === undefined || (account.disabled_at !== null) === suspended) return undefined
    await setDisabled(tx, account.id, suspended)
    await announce(tx, {
      type: suspended ? 'account.suspended' : 'account.restored',
      subjectType: 'user',
      subjectId: account.id,
      by: 'operator',
      data: { reason },
    })
    return suspended ? endAccess(tx, account, 'suspended') : ''
  })
