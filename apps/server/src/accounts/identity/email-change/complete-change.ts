import { acceptAddress } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { sendMail } from '../identity-mails.ts'
import { deleteTokensOf } from '../one-time-token.store.ts'
import { deleteOtherSessions } from '../sessions/session.store.ts'
import { changeEmail, findAccountByEmail } from '../user.store.ts'
import { deleteChange, type OpenChange } from './email-change.store.ts'
import { changedMail } from './email-change-mails.ts'

/** Refuses if another account took the address. Lock the account first. */
export const completeChange = async (
  tx: Db,
  account: { id: string; email: string },
  change: OpenChange,
): Promise<void> => {
  if ((await findAccountByEmail(change.email, tx)) !== undefined) refuse('email.taken')
  await changeEmail(tx, account.id, change.email)
  await acceptAddress(tx, change.email)
  await deleteChange(tx, account.id)
  // Links in the old mailbox must not open the account any more.
  await deleteTokensOf(tx, account.id, ['verify', 'reset', 'email_change'])
  await deleteOtherSessions(tx, account.id, change.sessionId)
  await noteSecurityEvent(tx, account.id, 'email_changed')
  for (const to of [account.email, change.email]) await sendMail(tx, to, changedMail(change.email))
}
