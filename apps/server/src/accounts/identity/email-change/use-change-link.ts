import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, Refusal, refuse } from '#platform/refusal.ts'
import { findAccount, lockAccount } from '../user.store.ts'
import { completeChange } from './complete-change.ts'
import { isDue } from './email-change.rules.ts'
import { findChangedAccount, lockChange, useLink } from './email-change.store.ts'

export type ChangedBy = { changed: boolean; userId: string; email: string }

/** Uses the link of the new address (`confirm`) or of the old one (`agree`). */
export const useChangeLink = async (
  link: 'confirm' | 'agree',
  token: string,
): Promise<ChangedBy> => {
  const userId = (await findChangedAccount(link, token)) ?? refuse('expired-action-code')
  return inTransaction(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await useLink(tx, link, token))) refuse('expired-action-code')
    return completeIfDue(tx, userId)
  }).catch((error: unknown) => {
    // A concurrent sign-up took the address.
    throw (error as { code?: unknown }).code === uniqueViolation
      ? new Refusal('email.taken')
      : error
  })
}

const uniqueViolation = '23505'

const completeIfDue = async (tx: Db, userId: string): Promise<ChangedBy> => {
  const [account, change] = [await findAccount(userId, tx), await lockChange(tx, userId)]
  assert(account && change, 'the change was found under the lock of its account')
  const changed = account.disabled_at === null && isDue(change.facts, now().getTime())
  if (changed) await completeChange(tx, account, change)
  return { changed, userId, email: change.email }
}

/** Runs when the old address did not object in time. A taken address leaves the change as it is. */
export const changeEmailBySilence = (userId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await lockChange(tx, userId)) === undefined) return false
    return (await completeIfDue(tx, userId)).changed
  })
