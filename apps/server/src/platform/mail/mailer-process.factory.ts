import { firstAnswer } from '#platform/postgres/database-watch.ts'
import { openDatabase } from '#platform/postgres/db.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { startMailer } from './index.ts'

// A second server of an installation, which tests can kill.
if (import.meta.main) {
  const settings = readSettings(process.env)
  useSettings(settings)
  openDatabase(settings.databaseUrl ?? '', { max: 2 })
  await firstAnswer()
  await startMailer(() => {})
}
