import type Stripe from 'stripe'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'

// Short, because calls may run inside a transaction. Retries use the same idempotency key.
const patienceMs = 5_000
const maxNetworkRetries = 1

/** Reads the whole body within the timeout, which by default ends at the headers. */
const fetchWhole: typeof fetch = async (address, init) => {
  const response = await fetch(address, init)
  const { status, headers } = response
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, { status, headers })
}

let connected: Promise<Stripe> | undefined

const connect = async (timeout: number): Promise<Stripe> => {
  const { stripe } = settings
  assert(
    stripe !== undefined,
    'the settings hold the keys of the account at which payments were made',
  )
  // Loaded on first use, because the library is large.
  const { default: StripeClient } = await import('stripe')
  const { apiUrl } = stripe
  return new StripeClient(stripe.secretKey, {
    timeout,
    maxNetworkRetries,
    httpClient: StripeClient.createFetchHttpClient(fetchWhole),
    telemetry: false,
    host: apiUrl.hostname,
    port: apiUrl.port === '' ? 443 : Number(apiUrl.port),
    protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
  })
}

export const useStripe = (): Promise<Stripe> => {
  connected ??= connect(patienceMs)
  return connected
}

export const bePatientWithStripe = (timeoutMs = patienceMs): void => {
  connected = connect(timeoutMs)
}
