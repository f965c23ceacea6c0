import { installationOf, secretKeys } from '#platform/keys/derived-key.ts'
import { listInstallations } from '#platform/keys/secret-keys.store.ts'
import { settings } from '#platform/settings/settings.ts'

export const ownInstallation = (): string => installationOf(settings.secretKey)

/** A payment stays ours after the secret key was replaced. */
export const ownInstallations = async (): Promise<ReadonlySet<string>> =>
  new Set([...secretKeys().map(installationOf), ...(await listInstallations())])
