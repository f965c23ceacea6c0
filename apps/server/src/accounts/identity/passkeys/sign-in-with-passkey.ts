import type { PasskeyAnswer } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import type { Finished } from '../second-factor/sign-in/finish-sign-in.ts'
import { openNewSession } from '../second-factor/sign-in/open-or-ask.ts'
import { viewSessionOf } from '../sessions/session.views.ts'
import { findAccount } from '../user.store.ts'
import { takeChallengeOf, takePasskey } from './take-passkey.ts'

/** Counts as both factors: the person has the device, and the device verified the person. */
export const signInWithPasskey = async (
  answer: PasskeyAnswer,
  browser: string | undefined,
  client: Client,
): Promise<Finished> => {
  const challenge = await takeChallengeOf(answer, browser)
  return inTransaction(async (tx) => {
    const userId = await takePasskey(tx, answer, challenge)
    const account = (await findAccount(userId, tx)) ?? refuse('passkey-unknown')
    if (account.disabled_at !== null) refuse('user-disabled')
    const token = await openNewSession(tx, account, client)
    return { token, email: account.email, session: await viewSessionOf(userId, tx) }
  })
}
