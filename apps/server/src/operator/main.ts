import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { setIssuedAccess } from '#platform/keys/issued-access.ts'
import { firstAnswer } from '#platform/postgres/database-watch.ts'
import { closeDatabase, openDatabase } from '#platform/postgres/db.ts'
import { printable } from '#platform/printable.ts'
import { readSettings, repositoryRoot, SettingsError } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { issuedAccess } from '../issued-access.ts'
import { commandOf, usage } from './command.ts'
import { nameOwner } from './owner-database.ts'
import { reachDatabase } from './reach-database.ts'

const print = (line: string): void => {
  process.stdout.write(`${printable(line)}\n`)
}

// PostgreSQL errors for a missing table and a missing role.
const untouched = new Set(['42P01', '22023'])

const explain = (error: unknown): string => {
  if (error instanceof SettingsError)
    return `These settings are wrong.\n  ${error.mistakes.join('\n  ')}`
  if (error instanceof StartupError) return error.message
  if (untouched.has((error as { code?: string }).code ?? ''))
    return 'This database has no tables of this version of Tandem yet. Start Tandem on it once with npm start.'
  return (error as Error).stack ?? String(error)
}

const run = async (words: string[]): Promise<number> => {
  // Reads the operator's key before loading `.env`, because several operators may share that file.
  const key = process.env.OPERATOR_KEY
  delete process.env.OPERATOR_KEY
  const command = commandOf(words, print, key)
  if (command === undefined) {
    print(usage)
    return 2
  }
  const file = join(repositoryRoot, '.env')
  if (existsSync(file)) loadEnvFile(file)
  const settings = readSettings(process.env)
  useSettings(settings)
  setIssuedAccess(issuedAccess)
  const database = await reachDatabase(settings)
  openDatabase(database.databaseUrl, { max: 2, ...settings.databaseSessions })
  await firstAnswer()
  nameOwner(database.ownerUrl)
  try {
    return await command()
  } finally {
    await closeDatabase()
    await database.leave()
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`\n${printable(explain(error))}\n`)
  return 1
})
