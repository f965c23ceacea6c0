import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'

const silent = { debug: () => {}, error: (text: string) => void process.stderr.write(`${text}\n`) }

/** A database of its own in a scratch folder, with all tables and no rows. */
export const startDatabase = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-bench-'))
  // When we run as root, PostgreSQL's own account must be able to enter the folder.
  chmodSync(folder, 0o711)
  const { databaseUrl, stop } = await startEmbeddedPostgres({ dataDir: folder, log: silent })
  await migrate(databaseUrl)
  const remove = async (): Promise<void> => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { databaseUrl, folder, remove }
}
