import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { StartupError } from '../settings/startup-error.ts'

export type Account = { readonly uid?: number; readonly gid?: number }

const isRoot = (): boolean => process.getuid?.() === 0

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  const id = Number(answer.stdout)
  return answer.status === 0 && Number.isInteger(id) && id > 0 ? id : undefined
}

const accountNamed = (name: string): Account | undefined => {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

const createdAccount = (): Account | undefined => {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('/usr/sbin/useradd', [...flags, 'tandem'])
  return accountNamed('tandem')
}

/** PostgreSQL refuses to run as root, so root runs it under an unprivileged account. */
export const accountForDatabase = (): Account => {
  if (!isRoot()) return {}
  const account =
    accountNamed('postgres') ?? accountNamed('tandem') ?? createdAccount() ?? accountNamed('nobody')
  if (account === undefined)
    throw new StartupError(
      'PostgreSQL does not run as root, and no other account could be created. Start Tandem as an ordinary user, or create an account named tandem.',
    )
  return account
}

/** Refuses a folder that belongs to root or to an account we cannot use. */
export const accountOwning = (folder: string): Account => {
  const { uid, gid } = statSync(folder)
  if (isRoot() && uid !== 0) return { uid, gid }
  if (uid === process.getuid?.() && uid !== 0) return {}
  throw new StartupError(
    uid === 0
      ? `The database in ${folder} belongs to root, but PostgreSQL cannot run as root. Give the folder to another account: chown -R postgres ${folder}`
      : `The database in ${folder} belongs to another account (user id ${uid}). Start Tandem as that account or as root, or set DATA_DIR to another folder.`,
  )
}

/** True when the account may enter the folder and all its parents. */
export const canEnter = (account: Account, folder: string): boolean =>
  existsSync(folder) &&
  spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' })
    .status === 0
