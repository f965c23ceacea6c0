import type { lookup } from 'node:dns'
import { answerSeconds } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import { ForbiddenAddress, guarded, mayCall } from '#platform/outgoing/guarded-lookup.ts'
import { callOut, NoHttpAnswer } from '#platform/outgoing/outgoing-call.ts'
import { retryAfterOf } from '#platform/outgoing/retry-after.ts'
import { settings } from '#platform/settings/settings.ts'

const answerBytesMax = 64 * 1024

export type Posted = {
  status: number | null
  tookMs: number
  trouble: string | null
  retryAfterSeconds?: number | undefined
}

const troubles: Record<string, string> = {
  ENOTFOUND: 'The host name does not exist.',
  EAI_AGAIN: 'The host name could not be looked up.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection without an answer.',
  HPE_HEADER_OVERFLOW: 'The answer has too many headers.',
}
const troubleOf = (error: unknown): string => {
  if (error instanceof ForbiddenAddress) return error.message
  if (error instanceof NoHttpAnswer) return 'The receiver closed the connection without an answer.'
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError') return `The receiver did not answer within ${answerSeconds} seconds.`
  if (/CERT|TLS|SSL|SIGNATURE|ALTNAME/.test(code))
    return `The receiver’s certificate is not valid (${code}).`
  return troubles[code] ?? `The connection failed (${code || name}).`
}

const wordsOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return 'The receiver answered with a redirect, which is not followed.'
  return `The receiver answered ${status}. Only 200 to 299 count as received.`
}

/** Follows no redirects and never rejects. Only the status and `Retry-After` count. */
export const postMessage = async (
  address: string,
  sent: { headers: Record<string, string>; body: string },
  resolve?: typeof lookup,
): Promise<Posted> => {
  const startedAt = performance.now()
  const end = (status: number | null, trouble: string | null): Posted => ({
    status,
    trouble,
    tookMs: Math.round(performance.now() - startedAt),
  })
  const url = new URL(address)
  if (!mayCall(url)) return end(null, new ForbiddenAddress().message)
  if (url.protocol !== 'https:' && !settings.webhooksToPrivateHosts)
    return end(null, 'The address must use https.')
  try {
    const { status, headers } = await callOut(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Tandem-Webhooks/1',
        ...sent.headers,
      },
      body: sent.body,
      withinMs: answerSeconds * 1000,
      bytesMax: answerBytesMax,
      lookup: guarded(resolve),
    })
    const trouble = wordsOf(status)
    const retryAfterSeconds =
      trouble === null ? undefined : retryAfterOf(headers['retry-after'], Date.now())
    return { ...end(status, trouble), retryAfterSeconds }
  } catch (error) {
    return end(null, troubleOf(error))
  }
}
