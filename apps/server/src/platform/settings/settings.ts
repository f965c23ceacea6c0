import type { Settings } from './env.ts'

/** The settings of this process, read once at start. Set by `useSettings` before anything else runs. */
export let settings: Settings

export const useSettings = (read: Settings): void => {
  settings = read
}
