import type { Settings } from '../settings/env.ts'
import { settings, useSettings } from '../settings/settings.ts'
import { closeDatabase, openDatabase, pool } from './db.ts'

export type ThreadStart = { settings: Settings; databaseUrl: string }

export const threadStart = (): ThreadStart => ({
  settings: structuredClone(settings),
  databaseUrl: pool.options.connectionString ?? '',
})

/** Call it first in a thread, which needs its own connections. */
export const openInThread = (
  start: ThreadStart,
  { connections = 2 } = {},
): { close: () => Promise<void> } => {
  useSettings(start.settings)
  openDatabase(start.databaseUrl, { max: connections, ...start.settings.databaseSessions })
  return { close: closeDatabase }
}
