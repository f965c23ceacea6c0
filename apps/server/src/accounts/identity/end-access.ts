import type { AccessEnd } from '@tandem/contract/accounts/identity/issued-access.ts'
import { announce } from '#platform/events/outbox.ts'
import { revokeIssuedAccess } from '#platform/keys/issued-access.ts'
import type { Db } from '#platform/postgres/db.ts'
import { deleteChange } from './email-change/email-change.store.ts'
import { findEmployer } from './employer.views.ts'
import { accessRevokedMail, ownerAccessRevokedMail, sendMail } from './identity-mails.ts'
import { deleteTokensOf } from './one-time-token.store.ts'
import { revokedInWords } from './revoked-in-words.ts'
import { deleteTicketsOf } from './second-factor/sign-in/ticket.store.ts'
import { deleteSessionsOf } from './sessions/session.store.ts'
import { mayMail } from './tries.ts'
import { lockAccount } from './user.store.ts'

/**
 * Ends all access to an account: its sessions, its one-time links and everything it issued, such as
 * API keys. Tells the account and the owners of its brand what was revoked.
 */
export const endAccess = async (
  tx: Db,
  account: { id: string; email: string },
  because: AccessEnd,
): Promise<string> => {
  await lockAccount(tx, account.id)
  await deleteSessionsOf(tx, account.id)
  await deleteTicketsOf(tx, account.id)
  // Keep reset links after a confirmation: they were sent to the address that is now confirmed.
  // Keep the link to object to a new address: a thief could end access to make it useless.
  await deleteTokensOf(
    tx,
    account.id,
    because === 'email_confirmed' ? ['verify'] : ['verify', 'reset'],
  )
  await deleteChange(tx, account.id)
  const revoked = await revokeIssuedAccess(tx, account.id)
  const words = revokedInWords(revoked)
  if (words === '') return words
  const { brandIds, otherOwners } = await findEmployer(tx, account.id)
  const told = {
    subjectType: 'user',
    subjectId: account.id,
    data: { because, revoked, email: account.email },
  } as const
  await announce(tx, {
    ...told,
    type: 'account.access_revoked',
    brandId: brandIds[0] ?? null,
  })
  for (const brandId of brandIds)
    await announce(tx, { ...told, type: 'member.access_revoked', brandId })
  if (await mayMail(tx, 'access-revoked', account.email))
    await sendMail(tx, account.email, accessRevokedMail(words, because))
  for (const owner of otherOwners)
    if (await mayMail(tx, 'access-revoked', owner))
      await sendMail(tx, owner, ownerAccessRevokedMail(account.email, words, because))
  return words
}
