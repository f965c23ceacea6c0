import type { NewPasskey } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { done } from '@tandem/contract/ids.ts'
import type { PersonActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import type { Client } from '../client.ts'
import { tellSecurity } from '../second-factor/security-mails.ts'
import { takeChallenge } from './challenge.store.ts'
import { insertPasskey } from './passkey.store.ts'
import { challengeIn, verifyNewPasskey } from './web-authn.ts'

export const addPasskey = async (
  actor: PersonActor,
  given: NewPasskey,
  client: Client,
): Promise<typeof done> => {
  const challenge = challengeIn(given.clientDataJSON) ?? refuse('passkey-expired')
  return inTransaction(async (tx) => {
    if (!(await takeChallenge(challenge, 'add', client.token, tx))) refuse('passkey-expired')
    const { id, publicKey, counter } =
      (await verifyNewPasskey(given, challenge)) ?? refuse('passkey-unknown')
    const key = { credentialId: id, publicKey, counter, transports: given.transports }
    if (!(await insertPasskey(tx, actor.userId, { ...key, name: given.name })))
      refuse('passkey-unknown')
    await announce(tx, {
      type: 'account.passkey_added',
      subjectType: 'user',
      subjectId: actor.userId,
      actor,
      data: { name: given.name },
    })
    await tellSecurity(tx, actor.email, { what: 'passkey_added', name: given.name })
    return done
  })
}
