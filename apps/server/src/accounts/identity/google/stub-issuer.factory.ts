import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Trick = {
  claims?: Record<string, unknown>
  foreignKey?: boolean
  algorithm?: string
  iss?: string
  /** Added to the issuer of the token. */
  suffix?: string
}

export const buildStubIssuer = async (clientId: string) => {
  const [own, foreign] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  let trick: Trick = {}
  let nonce = ''
  let challenge = ''
  const sent = { verifierMatched: false }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const body = answer(request.url ?? '', new URLSearchParams(text))
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  const listen = async (port = 0): Promise<number> => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  const port = await listen()
  await stop()
  const issuer = `http://127.0.0.1:${port}`

  const idToken = (): string => {
    const iat = Math.floor(Date.now() / 1000)
    const header = { alg: trick.algorithm ?? 'RS256', kid: 'own' }
    const person = { sub: 'stub-person', email: 'stub@gmail.test', name: 'Stub Person' }
    const times = { iat, exp: iat + 300, nonce, email_verified: true }
    const iss = `${issuer}${trick.suffix ?? ''}`
    const payload = { iss, aud: clientId, ...person, ...times, ...trick.claims }
    // A null of a data file stands for a claim that is missing.
    for (const [name, value] of Object.entries(payload))
      if (value === null) Object.assign(payload, { [name]: undefined })
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
    ...{ issuer, sent, stop, start: () => listen(port) },
    approve: (authorizationUrl: string, how: Trick & { error?: string } = {}): string => {
      const asked = new URL(authorizationUrl).searchParams
      trick = how
      nonce = asked.get('nonce') ?? ''
      challenge = asked.get('code_challenge') ?? ''
      const back = new URL(asked.get('redirect_uri') ?? '')
      const told = { state: asked.get('state') ?? '', iss: how.iss ?? issuer }
      const outcome = how.error === undefined ? { code: 'code' } : { error: how.error }
      back.search = new URLSearchParams({ ...outcome, ...told }).toString()
      return back.href
    },
  }
}
