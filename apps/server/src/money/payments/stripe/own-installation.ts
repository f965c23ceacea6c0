import { installationOf, secretKeys } from '#platform/keys/derived-key.ts'
import { listInstallations } from '#platform/keys/secret-keys.store.ts'
import { settings } from '#platform/settings/settings.ts'

export const ownInstallation = (): string => installationOf(settings.secretKey)

/** Includes earlier secret keys, so that old payments stay recognised. */
export const ownInstallations = async (): Promise<ReadonlySet<string>> =>
  new Set([...secretKeys().map(installationOf), ...(await listInstallations())])
