import { settings, useSettings } from '#platform/settings/settings.ts'

export const earlierKey = 'a secret that was there before the other one'
export const laterKey = 'another secret, which took its place in time'

export const useSecretKeys = (secretKey: string, ...secretKeysOld: string[]): void =>
  useSettings({ ...settings, secretKey, secretKeysOld, secretKeyIsNew: false })
