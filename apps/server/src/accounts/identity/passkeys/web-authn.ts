import type {
  NewPasskey,
  PasskeyAnswer,
} from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { settings } from '#platform/settings/settings.ts'
import type { StoredPasskey } from './passkey.store.ts'

/** Loaded on first use, because few requests need it. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to this host name. They stop working when PUBLIC_URL gets another one. */
export const passkeyHost = (): string => new URL(settings.publicUrl).hostname

/** Undefined when the text contains no challenge. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

const expected = (challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: settings.publicUrl,
  expectedRPID: passkeyHost(),
  requireUserVerification: true,
})

/** Undefined if anything differs from what the browser was asked. */
export const verifyNewPasskey = async (given: NewPasskey, challenge: string) => {
  const { verifyRegistrationResponse } = await webAuthn()
  const { id, clientDataJSON, attestationObject } = given
  const result = await verifyRegistrationResponse({
    ...expected(challenge),
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
  }).catch(() => undefined)
  return result?.registrationInfo?.credential
}

/** Returns the new counter. Undefined if the answer is wrong, or an old one. */
export const verifyPasskey = async (
  given: PasskeyAnswer,
  challenge: string,
  stored: StoredPasskey,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, ...response } = given
  const result = await verifyAuthenticationResponse({
    ...expected(challenge),
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
    },
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  }).catch(() => undefined)
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined
}
