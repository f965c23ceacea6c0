import pg from 'pg'
import { StartupError } from '../settings/startup-error.ts'
import { hasSettings, settingStatements } from './session.ts'

// Only one server changes the account at a time. Migrations use another lock id.
const accountLock = 7_264_007

const opened = async (url: string, options?: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...(options === undefined ? {} : { options }),
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

const loginStatement = async (direct: pg.Client, account: string): Promise<string> => {
  const { rowCount } = await direct.query('select from pg_roles where rolname = $1', [account])
  return `${rowCount === 1 ? 'alter' : 'create'} role ${pg.escapeIdentifier(account)} login password '…'`
}

const settingsOf = async (direct: pg.Client, account: string): Promise<Map<string, string>> => {
  const { rows } = await direct.query<{ pair: string }>(
    `select unnest(s.setconfig) as pair
       from pg_db_role_setting s
       join pg_database d on d.oid = s.setdatabase
       join pg_roles r on r.oid = s.setrole
      where d.datname = current_database() and r.rolname = $1`,
    [account],
  )
  return new Map(
    rows.map(({ pair }) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, end).toLowerCase(), pair.slice(end + 1)]
    }),
  )
}

const sameServerAs = (databaseUrl: string, directUrl: string): string => {
  const { username, password } = new URL(databaseUrl)
  return Object.assign(new URL(directUrl), { username, password }).href
}

/** An account may change its own settings, so this needs no administrator. */
const setAsItself = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = await opened(url, '-c role=none')
  try {
    await client.query(statements.join(';'))
  } finally {
    await client.end()
  }
}

/**
 * Stores the settings of the server's sessions on its account, because a pooler drops start
 * options. Call it before the first connection through the pooler, which keeps its sessions.
 */
export const setAccount = async (databaseUrl: string, directUrl: string): Promise<void> => {
  const account = decodeURIComponent(new URL(databaseUrl).username)
  const direct = await opened(directUrl)
  try {
    await direct.query('select pg_advisory_lock($1)', [accountLock])
    if (hasSettings(await settingsOf(direct, account))) return
    const { rows } = await direct.query<{ name: string }>('select current_database() as name')
    const statements = settingStatements(account, rows[0]?.name ?? '')
    const own = sameServerAs(databaseUrl, directUrl)
    await setAsItself(own, statements).catch(async (error: Error) => {
      throw new StartupError(
        `The account ${account} in DATABASE_URL lacks settings, and setting them failed: ${error.message}. Run as an administrator of that PostgreSQL what is missing. To let the account sign in: ${await loginStatement(direct, account)}. For its settings: ${statements.join('; ')}. Then start again.`,
      )
    })
  } finally {
    await direct.end()
  }
}
