import type { Settings } from './env.ts'

/** Set by `useSettings` before anything else runs. */
export let settings: Settings

export const useSettings = (read: Settings): void => {
  settings = read
}
