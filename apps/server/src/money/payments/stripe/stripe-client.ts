import type Stripe from 'stripe'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'

// Within a transaction, so not for long; a lost answer is asked for again, under the same key.
const patienceMs = 5_000
const maxNetworkRetries = 1

/** Reads the body too while Stripe's own limit, which ends with the headers, still runs. */
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
  // Only now: nobody else's start has to wait for a library of this size.
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
