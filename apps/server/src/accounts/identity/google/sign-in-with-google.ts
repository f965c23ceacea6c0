import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { noteSecurityEvent } from '../history/security-event.store.ts'
import { type Opened, openOrAsk } from '../second-factor/sign-in/open-or-ask.ts'
import { announceUser } from '../sign-up.ts'
import { takeOver } from '../take-over.ts'
import { fillUser, insertUser, lockAccountByEmail } from '../user.store.ts'
import { insertIdentity, lockIdentityUser } from './identity-link.store.ts'

export type GooglePerson = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
}

export const signInWithGoogle = (
  person: GooglePerson,
  client: Client,
): Promise<Opened & { email: string }> =>
  inTransaction(async (tx) => {
    const user = (await lockIdentityUser(tx, person)) ?? (await link(tx, person, client))
    if (user.disabled_at !== null) return refuse('user-disabled')
    const isNew = 'isNew' in user && user.isNew === true
    return { ...(await openOrAsk(tx, user, client, { isNew })), email: user.email }
  })

const link = async (tx: Db, person: GooglePerson, client: Client) => {
  const { email } = person
  // An unverified address may belong to somebody else.
  if (email === undefined || !person.emailVerified) return refuse('email-not-verified')
  const created = await insertUser(tx, { ...person, email, emailVerified: true })
  if (created !== undefined) await announceUser(tx, created, 'google')
  const account = (await lockAccountByEmail(tx, email)) ?? refuse('server.busy')
  if (account.disabled_at !== null) return refuse('user-disabled')
  if (!account.email_verified) await takeOver(tx, account, 'google')
  await insertIdentity(tx, account.id, person)
  await fillUser(tx, account.id, person)
  const isNew = created !== undefined
  await noteSecurityEvent(tx, account.id, isNew ? 'signed_up' : 'google_linked', client)
  return { ...account, isNew }
}
