import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openBackup, whenWhole } from './restore-backup.ts'
import type { Destination } from './restore-into.ts'
import { restoreInto } from './restore-into.ts'
import type { BackupTarget } from './store/backup-target.ts'
import { filesAt, listFiles } from './store/copy-folder.ts'

export const passphrase = 'the passphrase of these tests'

const made: string[] = []

/** PostgreSQL's account can enter it, also when the tests run as root. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-backup-'))
  chmodSync(folder, 0o711)
  made.push(folder)
  return folder
}

/** Call it after all tests of a file. */
export const removeFolders = (): void => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export const restore = async (
  target: BackupTarget,
  destination: Destination,
  { moment, by = passphrase }: { moment?: string; by?: string } = {},
) => {
  const opened = await openBackup(target, by, moment)
  const invariants = await whenWhole(target.place, () => restoreInto(destination, opened))
  return { opened, broken: invariants.filter(({ bad }) => bad > 0) }
}

export const filesIn = (folder: string) => async () =>
  filesAt(folder, await listFiles(folder, (path) => !path.endsWith('.part')))

export const ask = async <Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export const emptyDatabase = async (beside: string): Promise<string> => {
  const url = new URL(beside)
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  url.pathname = '/postgres'
  const admin = url.toString()
  await ask(admin, `create database ${name}`)
  url.pathname = `/${name}`
  return url.toString()
}
