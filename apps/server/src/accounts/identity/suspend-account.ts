import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { endAccess } from './end-access.ts'
import { lockAccountByEmail, setDisabled } from './user.store.ts'

type Change = { reason: string; suspended: boolean }

/** Returns what was revoked. Undefined if the account is missing or already in that state. */
export const suspendWithin = async (
  tx: Db,
  email: string,
  { reason, suspended }: Change,
): Promise<string | undefined> => {
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
}

/** Like `suspendWithin`, but refuses what is not possible. */
export const suspendByOperator = (email: string, change: Change): Promise<string> =>
  inTransaction(
    async (tx) =>
      (await suspendWithin(tx, email, change)) ??
      refuse(
        'operator.not_possible',
        `There is no ${change.suspended ? 'active' : 'suspended'} account with the address ${email}.`,
      ),
  )
