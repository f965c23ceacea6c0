import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Trick = {
  claims?: Record<string, unknown>
  /** Never published by the issuer. */
  foreignKey?: boolean
  /** `none` leaves the signature out; `HS256` signs with the client's own secret. */
  algorithm?: 'none' | 'HS256'
  iss?: string
}

/** Lies on demand, which a certified issuer can't be made to do. */
export const buildStubIssuer = (issuer: string, clientId: string) => {
  const [own, foreign] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  let trick: Trick = {}
  let nonce = ''
  let challenge = ''
  let server: Server | undefined
  const sent = { verifierMatched: false }

  const idToken = (): string => {
    const seconds = Math.floor(Date.now() / 1000)
    const header = { alg: trick.algorithm ?? 'RS256', kid: 'own' }
    const payload = {
      iss: issuer,
      aud: clientId,
      sub: 'stub-person',
      iat: seconds,
      exp: seconds + 300,
      nonce,
      email: 'stub@gmail.test',
      email_verified: true,
      name: 'Stub Person',
      ...trick.claims,
    }
    const body = `${encode(header)}.${encode(payload)}`
    if (trick.algorithm !== undefined) return `${body}.`
    const key = (trick.foreignKey === true ? foreign : own)?.privateKey
    return `${body}.${createSign('RSA-SHA256').update(body).sign(key!, 'base64url')}`
  }
  const answer = (path: string, form: URLSearchParams): object | undefined => {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      }
    if (path === '/jwks')
      return { keys: [{ ...own!.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256' }] }
    if (path !== '/token') return undefined
    const hash = createHash('sha256').update(form.get('code_verifier') ?? '')
    sent.verifierMatched = hash.digest('base64url') === challenge
    return { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken() }
  }
  return {
    sent,
    start: (): Promise<void> =>
      new Promise((resolve) => {
        server = createServer(async (request, response) => {
          let text = ''
          for await (const part of request) text += String(part)
          const body = answer(request.url ?? '', new URLSearchParams(text))
          response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
          response.end(JSON.stringify(body ?? {}))
        }).listen(Number(new URL(issuer).port), '127.0.0.1', resolve)
      }),
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server?.closeAllConnections()
        if (server === undefined) resolve()
        else server.close(() => resolve())
      }),
    approve: (authorizationUrl: string, how: Trick = {}): string => {
      const asked = new URL(authorizationUrl).searchParams
      trick = how
      nonce = asked.get('nonce') ?? ''
      challenge = asked.get('code_challenge') ?? ''
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({
        code: 'code',
        state: asked.get('state') ?? '',
        iss: how.iss ?? issuer,
      }).toString()
      return back.href
    },
  }
}
