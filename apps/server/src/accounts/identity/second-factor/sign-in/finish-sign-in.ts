import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../../client.ts'
import { viewSessionOf } from '../../sessions/session.views.ts'
import type { SignedIn } from '../../sign-in.ts'
import { type Bucket, throttled } from '../../throttle.store.ts'
import { codeTries, recoveryTries } from '../../tries.ts'
import { findAccount, lockAccount } from '../../user.store.ts'
import { takeCode, takeRecovery } from '../take-code.ts'
import { openNewSession } from './open-or-ask.ts'
import { findTicketUser, takeTicket } from './ticket.store.ts'

export type Finished = SignedIn & { email: string }

type User = { id: string; email: string }
type Factor = { tries: (userId: string) => Bucket[]; take: (tx: Db, user: User) => Promise<void> }

const finish = async (
  ticket: string | undefined,
  { tries, take }: Factor,
  client: Client,
): Promise<Finished> => {
  const user = (await findTicketUser(ticket)) ?? refuse('sign-in-expired')
  return throttled(tries(user.id), () =>
    inTransaction(async (tx) => {
      await lockAccount(tx, user.id)
      if (!(await takeTicket(tx, ticket))) refuse('sign-in-expired')
      if ((await findAccount(user.id, tx))?.disabled_at !== null) refuse('user-disabled')
      // A wrong code rolls back, so the ticket can be used for the next try.
      await take(tx, user)
      const token = await openNewSession(tx, user, client)
      return { token, email: user.email, session: await viewSessionOf(user.id, tx) }
    }),
  )
}

export const finishWithCode = (ticket: string | undefined, code: string, client: Client) =>
  finish(ticket, { tries: codeTries, take: (tx, user) => takeCode(tx, user.id, code) }, client)

/** Has its own tries, so wrong app codes do not lock the recovery codes. */
export const finishWithRecoveryCode = (ticket: string | undefined, code: string, client: Client) =>
  finish(ticket, { tries: recoveryTries, take: (tx, user) => takeRecovery(tx, user, code) }, client)
