import { setTimeout as wait } from 'node:timers/promises'
import type { Configuration } from 'openid-client'
import { settings } from '#platform/settings/settings.ts'

const pausesMs = [150, 600]
const requestSecondsMax = 5

let known: { issuer: string; configuration: Promise<Configuration> } | undefined

/** Cached after the first use, so that an outage does not stop the server from starting. */
export const googleConfiguration = (): Promise<Configuration> => {
  const issuer = settings.googleIssuer
  if (known?.issuer === issuer) return known.configuration
  const configuration = discoverPatiently()
  known = { issuer, configuration }
  configuration.catch(() => {
    if (known?.configuration === configuration) known = undefined
  })
  return configuration
}

const discoverPatiently = async (): Promise<Configuration> => {
  for (const pause of pausesMs) {
    try {
      return await discover()
    } catch {
      await wait(pause)
    }
  }
  return discover()
}

const discover = async (): Promise<Configuration> => {
  const { googleClientId, googleClientSecret, googleIssuer } = settings
  if (googleClientId === undefined)
    throw new Error('Google is not set up: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
  const client = await import('openid-client')
  const local = googleIssuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  return client.discovery(new URL(googleIssuer), googleClientId, googleClientSecret, undefined, {
    // By default the library does not verify the signature of the ID token.
    execute: [...local, client.enableNonRepudiationChecks],
    timeout: requestSecondsMax,
  })
}
