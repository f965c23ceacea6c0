import { createHmac } from 'node:crypto'
import pg from 'pg'
import { StartupError } from '../settings/startup-error.ts'
import { ChangedSession, serverRole, sessionOptions, verifySession } from './session.ts'

const pooled = '08P01'
const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code
const denied = '42501'
const madeMeanwhile = new Set(['42710', '23505'])
const unknownRole = '22023'

const byHand = (setting: string, roleExists: boolean): string => {
  const create = roleExists ? '' : `create role ${serverRole} nologin; `
  return `Run once as an administrator of that PostgreSQL: ${create}grant ${serverRole} to <the name in ${setting}>; then start again.`
}

const exists = async (owner: pg.Client): Promise<boolean> =>
  (await owner.query('select from pg_roles where rolname = $1', [serverRole])).rowCount === 1

const make = async (owner: pg.Client): Promise<void> => {
  try {
    await owner.query(`create role ${serverRole} nologin`)
  } catch (error) {
    if (madeMeanwhile.has(codeOf(error) ?? '')) return
    if (codeOf(error) === denied)
      throw new StartupError(
        `Tandem needs its own database role, but its account may not create roles. ${byHand('DATABASE_URL', false)}`,
      )
    throw error
  }
}

/** Since PostgreSQL 16, the account that created a role must still grant it to itself. */
const join = async (owner: pg.Client): Promise<void> => {
  const { rows: versions } = await owner.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  )
  const right = (versions[0]?.number ?? 0) >= 160_000 ? 'set' : 'member'
  const { rows } = await owner.query<{ may: boolean }>(
    'select pg_has_role(current_user, $1, $2) as may',
    [serverRole, right],
  )
  if (rows[0]?.may) return
  // Ignores errors here. A later check fails if the account may not use the role.
  await owner.query(`grant ${serverRole} to current_user`).catch(() => {})
}

/** `granted` is true when the migrations have already granted rights to the role. */
export const ensureServerRole = async (owner: pg.Client, granted: boolean): Promise<void> => {
  if (!(await exists(owner))) {
    if (granted)
      throw new StartupError(
        `This database was restored without its role ${serverRole}, so the server’s access rights are missing. Run create role ${serverRole} nologin; on that PostgreSQL, restore the backup into an empty database, then start again.`,
      )
    await make(owner)
  }
  await join(owner)
}

/** For the embedded cluster only. Derives the role's password from the owner's password. */
export const serverUrlIn = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', url.password).update(serverRole).digest('base64url')
  url.username = serverRole
  return url.toString()
}

/** Lets the server sign in as its role, so that no statement can switch to the owner. */
export const admitServer = async (ownerUrl: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  try {
    const { password } = new URL(serverUrlIn(ownerUrl))
    await owner.query(`alter role ${serverRole} login password ${pg.escapeLiteral(password)}`)
  } finally {
    await owner.end()
  }
}

/** Throws when the account cannot use the server's role or its sessions lack their settings. */
export const checkServerRole = async (
  databaseUrl: string,
  { setOnAccount = false, setting = 'DATABASE_URL' } = {},
): Promise<void> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    ...(setOnAccount ? {} : { options: sessionOptions }),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await verifySession(client, setOnAccount)
  } catch (error) {
    if (error instanceof ChangedSession) throw new StartupError(error.message)
    if (codeOf(error) === pooled && !setOnAccount)
      throw new StartupError(
        `${setting} points to a connection pooler that refuses Tandem’s session options (${(error as Error).message}). ${setting === 'DATABASE_URL' ? 'Set DATABASE_DIRECT_URL' : 'Point it'} to PostgreSQL itself.`,
      )
    const roleExists = codeOf(error) === denied
    if (!roleExists && codeOf(error) !== unknownRole) throw error
    throw new StartupError(
      `The account in ${setting} may not use the role ${serverRole}. ${byHand(setting, roleExists)}`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
