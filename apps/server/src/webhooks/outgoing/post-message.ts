import { lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { settings } from '#platform/settings/settings.ts'
import { addressIn, isPublicAddress } from './address.rules.ts'

const withinMs = 10_000
const answerBytesMax = 64 * 1024

export type Posted = { status: number | null; tookMs: number; trouble: string | null }

class ForbiddenAddress extends Error {}
const forbidden = 'Its address isn’t a public one, so nothing was sent.'

const mayReach = (address: string): boolean =>
  settings.webhooksToPrivateHosts || isPublicAddress(address)

/**
 * What is connected to is what was looked at: the addresses found here, and no later answer of a
 * name server.
 */
const guarded =
  (resolve: typeof systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const first = addresses[0]
      if (first === undefined || !addresses.every(({ address }) => mayReach(address)))
        return callback(new ForbiddenAddress(forbidden), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

const troubles: Record<string, string> = {
  ENOTFOUND: 'There is no host of this name.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It ended the connection without an answer.',
  ABORT_ERR: 'It did not answer within ten seconds.',
  HPE_HEADER_OVERFLOW: 'Its answer has too many headers.',
}
const troubleOf = (error: unknown): string => {
  if (error instanceof ForbiddenAddress) return forbidden
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return troubles.ABORT_ERR ?? ''
  if (/CERT|TLS|SSL|SIGNATURE|ALTNAME/.test(code)) return `Its certificate isn’t valid (${code}).`
  return troubles[code] ?? `The connection failed (${code || name}).`
}

const wordsOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'It answered with a redirect, which isn’t followed.'
  return `It answered ${status}; only 200 to 299 count as received.`
}

/**
 * One try: never follows a redirect, waits ten seconds for all of it and reads little of the
 * answer, of which the status alone counts.
 */
export const postMessage = (
  address: string,
  sent: { headers: Record<string, string>; body: string },
  resolve: typeof systemLookup = systemLookup,
): Promise<Posted> => {
  const startedAt = performance.now()
  const url = new URL(address)
  const literal = addressIn(url)
  return new Promise<Posted>((settle) => {
    const end = (status: number | null, trouble: string | null): void =>
      settle({ status, trouble, tookMs: Math.round(performance.now() - startedAt) })
    // Without a name nothing is looked up.
    if (literal !== undefined && !mayReach(literal)) return end(null, forbidden)
    if (url.protocol !== 'https:' && !settings.webhooksToPrivateHosts)
      return end(null, 'It must be reached by https.')
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: guarded(resolve),
      signal: AbortSignal.timeout(withinMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent.body),
        'user-agent': 'Tandem-Webhooks/1',
        ...sent.headers,
      },
    })
    request.on('error', (error) => end(null, troubleOf(error)))
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > answerBytesMax) response.destroy()
      })
      response.on('error', () => {
        // What was answered is known by now.
      })
      response.on('close', () => end(status, wordsOf(status)))
    })
    request.end(sent.body)
  })
}
