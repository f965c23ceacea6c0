import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { isRightPassword } from '../passwords/password.ts'
import { hasSecondFactor } from '../second-factor/totp.store.ts'
import { throttled } from '../throttle.store.ts'
import { passwordChangeTries } from '../tries.ts'
import { findAccount } from '../user.store.ts'
import { storeProof } from './proof.store.ts'

/** Shares its tries with the change of the password, because both guess the same password. */
export const proveWithPassword = async (
  actor: PersonActor,
  password: string,
  client: Client,
): Promise<typeof done> => {
  const stored = (await findAccount(actor.userId))?.hash ?? refuse('no-password')
  await throttled(passwordChangeTries(actor.userId), async () => {
    if (!(await isRightPassword(stored, password))) refuse('wrong-password')
  })
  return inTransaction(async (tx) => {
    if (await hasSecondFactor(tx, actor.userId)) refuse('code-needed')
    // A change of the password ends the session, so the verified password is still the current one.
    if (!(await storeProof(tx, actor.userId, client.token))) refuse('session.required')
    return done
  })
}
