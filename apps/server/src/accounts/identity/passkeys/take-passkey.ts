import type { PasskeyAnswer } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { takeChallenge } from './challenge.store.ts'
import { lockPasskey, storeUse } from './passkey.store.ts'
import { challengeIn, verifyPasskey } from './web-authn.ts'

/** Call before the transaction, so the challenge is used up even if the answer is wrong. */
export const takeChallengeOf = async (
  answer: PasskeyAnswer,
  browser: string | undefined,
): Promise<string> => {
  const challenge = challengeIn(answer.clientDataJSON)
  if (challenge === undefined || !(await takeChallenge(challenge, 'sign_in', browser)))
    return refuse('passkey-expired')
  return challenge
}

/** Returns whose passkey it is. */
export const takePasskey = async (
  tx: Db,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<string> => {
  const stored = (await lockPasskey(tx, answer.id)) ?? refuse('passkey-unknown')
  const counter = (await verifyPasskey(answer, challenge, stored)) ?? refuse('passkey-unknown')
  await storeUse(tx, stored.id, counter)
  return stored.user_id
}
