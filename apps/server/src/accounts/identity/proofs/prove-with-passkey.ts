import type { PasskeyAnswer } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { takeChallengeOf, takePasskey } from '../passkeys/take-passkey.ts'
import { storeProof } from './proof.store.ts'

export const proveWithPasskey = async (
  actor: PersonActor,
  answer: PasskeyAnswer,
  browser: string | undefined,
  client: Client,
): Promise<typeof done> => {
  const challenge = await takeChallengeOf(answer, browser)
  return inTransaction(async (tx) => {
    if ((await takePasskey(tx, answer, challenge)) !== actor.userId) refuse('passkey-unknown')
    if (!(await storeProof(tx, actor.userId, client.token))) refuse('session.required')
    return done
  })
}
