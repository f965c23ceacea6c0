import { installationOf, secretKeys } from '#platform/keys/derived-key.ts'
import { listInstallations } from '#platform/keys/secret-keys.store.ts'
import { settings } from '#platform/settings/settings.ts'

/** The name that marks this installation's payments from now on. */
export const ownInstallation = (): string => installationOf(settings.secretKey)

/** Every name it marked payments with: a payment stays ours after the secret key was replaced. */
export const ownInstallations = async (): Promise<ReadonlySet<string>> =>
  new Set([...secretKeys().map(installationOf), ...(await listInstallations())])
