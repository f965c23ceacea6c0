import { createHmac } from 'node:crypto'
import pg from 'pg'
import { StartupError } from '../settings/startup-error.ts'

/** It can't write the ledger's tables, nor change any. */
export const serverRole = 'tandem_server'

/** In a connection's options: its first statement already runs as the role. */
export const asServerRole = `-c role=${serverRole}`

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code
const denied = '42501'
// Another database of the same cluster makes it in the same moment.
const madeMeanwhile = new Set(['42710', '23505'])
const unknownRole = '22023'

const byHand = `Run once as an administrator of that PostgreSQL: create role ${serverRole} nologin; grant ${serverRole} to <the name in DATABASE_URL>; then start again.`

const exists = async (owner: pg.Client): Promise<boolean> =>
  (await owner.query('select from pg_roles where rolname = $1', [serverRole])).rowCount === 1

const make = async (owner: pg.Client): Promise<void> => {
  try {
    await owner.query(`create role ${serverRole} nologin`)
  } catch (error) {
    if (madeMeanwhile.has(codeOf(error) ?? '')) return
    if (codeOf(error) === denied)
      throw new StartupError(
        `Tandem works with a database role of its own, and its account may not create one. ${byHand}`,
      )
    throw error
  }
}

/** No superuser takes a role without being its member. */
const join = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ member: boolean }>(
    "select pg_has_role(current_user, $1, 'member') as member",
    [serverRole],
  )
  if (rows[0]?.member) return
  // Not allowed, or another database of the cluster does the same: what follows finds out.
  await owner.query(`grant ${serverRole} to current_user`).catch(() => {})
}

/** `granted`: as the database believes; in a copy from another cluster the rights are lost. */
export const ensureServerRole = async (owner: pg.Client, granted: boolean): Promise<void> => {
  if (!(await exists(owner))) {
    if (granted)
      throw new StartupError(
        `This database was restored without its role ${serverRole}, and so without the rights of the server. Run create role ${serverRole} nologin; on that PostgreSQL first, restore the backup into an empty database again, then start.`,
      )
    await make(owner)
  }
  await join(owner)
}

/** In a cluster that is ours alone; its password follows from the owner's. */
export const serverUrlIn = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', url.password).update(serverRole).digest('base64url')
  url.username = serverRole
  return url.toString()
}

/** No statement of a session of its own can then become the owner. */
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

/** Throws for an account that can't become the server's. */
export const checkServerRole = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    options: asServerRole,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (codeOf(error) !== denied && codeOf(error) !== unknownRole) throw error
    throw new StartupError(`The account in DATABASE_URL may not work as ${serverRole}. ${byHand}`)
  } finally {
    await client.end().catch(() => {})
  }
}
