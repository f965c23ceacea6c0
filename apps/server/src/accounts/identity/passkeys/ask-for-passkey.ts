import type { PersonActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Client } from '../client.ts'
import { countTry } from '../throttle.store.ts'
import { passkeyTries } from '../tries.ts'
import { insertChallenge } from './challenge.store.ts'
import { listCredentials } from './passkey.views.ts'
import { passkeyHost, webAuthn } from './web-authn.ts'

/** The passkey must be able to find its account, and the device must verify the person. */
export const askToAddPasskey = async (
  actor: PersonActor,
  client: Client,
): Promise<{ optionsJson: string }> => {
  await countTry(passkeyTries(client.ip))
  const { generateRegistrationOptions } = await webAuthn()
  return inTransaction(async (tx) => {
    const options = await generateRegistrationOptions({
      rpName: settings.productName,
      rpID: passkeyHost(),
      userID: new TextEncoder().encode(actor.userId),
      userName: actor.email,
      userDisplayName: actor.email,
      attestationType: 'none',
      excludeCredentials: await listCredentials(tx, actor.userId),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await insertChallenge(tx, options.challenge, 'add', client.token ?? '')
    return { optionsJson: JSON.stringify(options) }
  })
}

/** `browser` is the content of a cookie that binds the challenge to this browser. */
export const askForPasskey = async (
  browser: string,
  client: Client,
): Promise<{ optionsJson: string }> => {
  await countTry(passkeyTries(client.ip))
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(),
    userVerification: 'required',
  })
  await inTransaction((tx) => insertChallenge(tx, options.challenge, 'sign_in', browser))
  return { optionsJson: JSON.stringify(options) }
}
