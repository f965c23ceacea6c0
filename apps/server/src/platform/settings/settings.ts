import type { Settings } from './env.ts'

/** `useSettings` must run before anything reads this. */
export let settings: Settings

export const useSettings = (read: Settings): void => {
  settings = read
}
