import { settings, useSettings } from '../settings/settings.ts'

/** Two keys as an operator would name them. */
export const earlierKey = 'a secret that was there before the other one'
export const laterKey = 'another secret, which took its place in time'

/** From now on this process has these keys, today's first. */
export const useSecretKeys = (secretKey: string, ...secretKeysOld: string[]): void =>
  useSettings({ ...settings, secretKey, secretKeysOld, secretKeyIsNew: false })
