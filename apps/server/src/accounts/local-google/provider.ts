import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Configuration, Provider as OidcProvider } from 'oidc-provider'
import { ownOrigins } from '#platform/http/same-site.ts'
import { settings } from '#platform/settings/settings.ts'
import { memoryAdapter } from './memory-adapter.ts'
import type { LocalPerson } from './people.ts'

const scopes = 'openid email profile'

export const buildProvider = async (
  personOf: (sub: string) => LocalPerson | undefined,
): Promise<OidcProvider> => {
  const { Provider, interactionPolicy } = await import('oidc-provider')
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  // Adds `prompt=select_account`, which Google accepts but this library does not know.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: settings.googleClientId ?? '',
        client_secret: settings.googleClientSecret ?? '',
        redirect_uris: [...ownOrigins(settings.publicUrl)].map(
          (origin) => `${origin}/auth/google/callback`,
        ),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google includes the address in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { Interaction: 600, Grant: 3600, Session: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, sub) => {
      const person = personOf(sub)
      if (person === undefined) return undefined
      const { email, emailVerified, name } = person
      const claims = async () => ({ sub, email, email_verified: emailVerified, name })
      return { accountId: sub, claims }
    },
    loadExistingGrant: async (context) => {
      const { oidc } = context
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    renderError: (context, out) => {
      context.type = 'text/plain'
      context.body = `${out.error}: ${out.error_description ?? ''}`
    },
  }
  return new Provider(settings.googleIssuer, configuration)
}
