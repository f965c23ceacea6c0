import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fullDiskIn } from '../disk/disk-full.ts'
import { makeFolders } from '../disk/make-folders.ts'
import { StartupError } from '../settings/startup-error.ts'
import { type Account, accountForDatabase, accountOwning, canEnter } from './postgres-account.ts'
import { type Binaries, binariesFor, systemStateFolder } from './postgres-binaries.ts'
import { isAlive } from './process-alive.ts'

/** `data` is PostgreSQL's own folder. The password file and the socket are beside it. */
export type Cluster = {
  readonly home: string
  readonly data: string
  readonly socketFolder: string
  readonly password: string
  readonly account: Account
  readonly binaries: Binaries
}

const majorVersion = '18'
const sunPathMax = 100

export const cleanEnvironment = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

const give = (path: string, { uid, gid }: Account): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

const makeFolder = (path: string, account: Account): void => {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  give(path, account)
}

const noteIn = (dataDir: string): string => join(dataDir, 'where-the-database-is.txt')

export const databaseHome = (dataDir: string): string => {
  const [home, note] = [join(dataDir, 'postgres'), noteIn(dataDir)]
  return existsSync(note) ? (readFileSync(note, 'utf8').split('\n')[0] ?? home) : home
}

/** Chooses another folder when PostgreSQL's account cannot enter DATA_DIR. */
export const homeFor = (dataDir: string): string => {
  makeFolders(dataDir, 0o711)
  const home = databaseHome(dataDir)
  if (existsSync(noteIn(dataDir)) || existsSync(home) || canEnter(accountForDatabase(), dataDir))
    return home
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const elsewhere = join(systemStateFolder, `data-${key}`)
  mkdirSync(systemStateFolder, { recursive: true, mode: 0o755 })
  writeFileSync(
    noteIn(dataDir),
    `${elsewhere}\nThe database is in that folder, because its account cannot enter this one. Back up both folders.\n`,
  )
  return elsewhere
}

const initdbFlags = (durable: boolean, ctype: string): string[] => [
  '--username=tandem',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${ctype}`,
  '--data-checksums',
  ...(durable ? [] : ['--no-sync']),
]

// Trigram search needs a locale that knows letters. C knows ASCII letters only.
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

const runInitdb = (home: string, account: Account, binaries: Binaries, durable: boolean): void => {
  let complaint = ''
  for (const ctype of ctypes) {
    const flags = [`--pgdata=${join(home, 'data')}`, `--pwfile=${join(home, 'password')}`]
    const result = spawnSync(binaries.initdb, [...flags, ...initdbFlags(durable, ctype)], {
      ...account,
      cwd: '/',
      env: cleanEnvironment,
      encoding: 'utf8',
    })
    if (result.status === 0) return
    complaint = (result.stderr || result.error?.message || '').trim()
    if (!complaint.includes('invalid locale')) break
    rmSync(join(home, 'data'), { recursive: true, force: true })
  }
  throw (
    fullDiskIn(complaint, home) ??
    new StartupError(`The database could not be created in ${home}: ${complaint}`)
  )
}

const sweepUnfinished = (home: string): void => {
  const prefix = `${basename(home)}.new-`
  for (const name of readdirSync(dirname(home)))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(home), name), { recursive: true, force: true })
}

/** Creates the database in a temporary folder and renames it when complete. */
const createCluster = (home: string, account: Account, binaries: Binaries, durable: boolean) => {
  sweepUnfinished(home)
  const unfinished = `${home}.new-${process.pid}`
  makeFolder(unfinished, account)
  const passwordFile = join(unfinished, 'password')
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  give(passwordFile, account)
  try {
    runInitdb(unfinished, account, binaries, durable)
    renameSync(unfinished, home)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(home, 'data/PG_VERSION'))) throw error
  }
}

const socketFolderFor = (home: string, account: Account): string => {
  const inside = join(home, 'run')
  const key = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const folder =
    Buffer.byteLength(`${inside}/.s.PGSQL.5432`) < sunPathMax
      ? inside
      : join(tmpdir(), `tandem-${key}`)
  const owner = lstatSync(folder, { throwIfNoEntry: false })
  if (owner && (owner.isSymbolicLink() || ![account.uid, process.getuid?.()].includes(owner.uid)))
    throw new StartupError(
      `${folder} belongs to another account. Remove the folder and start again.`,
    )
  makeFolder(folder, account)
  return realpathSync(folder)
}

/** Finds or creates the database. Calls `onCreate` before the slow creation. */
export const prepareCluster = (
  dataDir: string,
  options: { durable: boolean; onCreate: () => void },
): Cluster => {
  const home = homeFor(dataDir)
  const data = join(home, 'data')
  const versionFile = join(data, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    options.onCreate()
    const account = accountForDatabase()
    createCluster(home, account, binariesFor(account), options.durable)
  }
  const account = accountOwning(data)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== majorVersion)
    throw new StartupError(
      `The database in ${data} was written by PostgreSQL ${version}, and this version of Tandem comes with PostgreSQL ${majorVersion}. Migrate it with pg_dump and psql, or run it in your own PostgreSQL ${version} and set DATABASE_URL.`,
    )
  return {
    home,
    data: realpathSync(data),
    socketFolder: socketFolderFor(home, account),
    password: readFileSync(join(home, 'password'), 'utf8').trim(),
    account,
    binaries: binariesFor(account),
  }
}

export const databaseUrlOf = ({ socketFolder, password }: Cluster, database: string): string =>
  `postgres://tandem:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
