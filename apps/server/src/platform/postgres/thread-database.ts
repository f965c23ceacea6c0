import type { Settings } from '../settings/env.ts'
import { settings, useSettings } from '../settings/settings.ts'
import { closeDatabase, openDatabase, pool } from './db.ts'

/** What a thread needs to know to work as this process does. */
export type ThreadStart = { settings: Settings; databaseUrl: string }

export const threadStart = (): ThreadStart => ({
  settings: structuredClone(settings),
  databaseUrl: pool.options.connectionString ?? '',
})

/** Before anything else in the thread: it has connections of its own. */
export const openInThread = (start: ThreadStart): { close: () => Promise<void> } => {
  useSettings(start.settings)
  openDatabase(start.databaseUrl, { max: 2 })
  return { close: closeDatabase }
}
