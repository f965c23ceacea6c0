import { now } from '../clock.ts'

export type JobTrouble = { words: string; message: string; at: string }

const latest = new Map<string, JobTrouble>()

/** Keeps the latest error of each kind until the server stops. */
export const noteJobTrouble = (words: string, error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error)
  latest.set(words, { words, message, at: now().toISOString() })
}

/** Newest first. */
export const listJobTroubles = (): JobTrouble[] =>
  [...latest.values()].sort((one, other) => other.at.localeCompare(one.at))
