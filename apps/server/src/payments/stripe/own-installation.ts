import { keyFor } from '#platform/sealed-text.ts'

/**
 * The name under which this installation's payments are told from those of another one at the same
 * account: it follows from the secret key, says nothing of it, and is the same on all servers.
 */
export const ownInstallation = (): string =>
  keyFor('the name of this installation at Stripe').subarray(0, 8).toString('hex')
