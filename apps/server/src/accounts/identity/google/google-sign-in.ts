import { DisplayName } from '@tandem/contract/accounts/identity/identity.schema.ts'
import * as z from 'zod/mini'
import { Refusal, refuse } from '#platform/refusal.ts'
import { googleConfiguration } from './google-client.ts'
import { type GoogleFlow, type GooglePurpose, insertFlow } from './google-flow.store.ts'
import type { GooglePerson } from './sign-in-with-google.ts'

export const startGoogle = async (
  { flow, purpose }: { flow: string; purpose: GooglePurpose },
  origin: string,
): Promise<{ state: string; url: string }> => {
  const configuration = await googleConfiguration().catch((cause: unknown) => {
    throw new Refusal('google-unavailable', { detail: String(cause) })
  })
  const client = await import('openid-client')
  const state = client.randomState()
  const verifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const redirectUri = `${origin}/auth/google/callback`
  await insertFlow(state, { flow, purpose, verifier, nonce, redirectUri })
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { state, url: url.href }
}

export const finishGoogle = async (
  flow: GoogleFlow,
  state: string,
  search: string,
): Promise<GooglePerson> => {
  const client = await import('openid-client')
  const configuration = await googleConfiguration()
  const answer = new URL(`${flow.redirectUri}${search}`)
  const tokens = await client
    .authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      const left =
        error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
      throw left ? new Refusal('cancelled') : error
    })
  return personOf(tokens.claims() ?? refuse('server.failed', 'The response has no ID token.'))
}

const personOf = (claims: {
  iss: string
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  picture?: unknown
}): GooglePerson => ({
  issuer: claims.iss,
  // An empty subject would be the same person for everybody without one.
  subject: textOf(claims.sub) ?? refuse('server.failed', 'The ID token names no person.'),
  email: typeof claims.email === 'string' ? claims.email : undefined,
  emailVerified: claims.email_verified === true,
  displayName: nameOf(claims.name),
  photoUrl: photoOf(claims.picture),
})

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Null if the name is not a valid display name. Onboarding then asks for a name. */
const nameOf = (value: unknown): string | null =>
  z.safeParse(DisplayName, textOf(value)?.slice(0, 80)).data ?? null

/** Accepts only Google's picture host, which the content security policy allows. */
const photoOf = (value: unknown): string | null => {
  const text = textOf(value)
  return text?.startsWith('https://lh3.googleusercontent.com/') === true ? text : null
}
