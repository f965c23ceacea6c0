import pg from 'pg'

/** The role may neither alter tables nor write the ledger's tables directly. */
export const serverRole = 'tandem_server'

const wanted = {
  role: serverRole,
  timezone: 'UTC',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  // With the usual 4 MB, PostgreSQL sorts a year of figures on the disk instead of hashing them.
  work_mem: '16MB',
} as const

/** For a connection's `options`, so that even the first statement runs as the role. */
export const sessionOptions = Object.entries(wanted)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** For an account whose sessions have no `options`, as behind a connection pooler. */
export const settingStatements = (account: string, database: string): string[] =>
  Object.entries(wanted).map(
    ([name, value]) =>
      `alter role ${pg.escapeIdentifier(account)} in database ${pg.escapeIdentifier(database)} set ${name} = ${pg.escapeLiteral(value)}`,
  )

export const hasSettings = (found: ReadonlyMap<string, string>): boolean =>
  Object.entries(wanted).every(([name, value]) => found.get(name) === value)

const names = Object.keys(wanted).map((name) => `current_setting('${name}') as ${name}`)
const question = `select current_user as account, ${names.join(', ')}`

/** The session lacks its settings, as behind a pooler. The code means 503 and a retry. */
export class ChangedSession extends Error {
  readonly code = '57P03'
}

const advice = (setOnAccount: boolean): string =>
  setOnAccount
    ? 'The start stored them on the account in DATABASE_URL, but the pooler uses connections from before, or another account. Run RECONNECT in the pooler’s console, then start again.'
    : 'A connection pooler such as PgBouncer may drop them. Point DATABASE_URL to PostgreSQL itself, or set DATABASE_DIRECT_URL too.'

export const verifySession = async (
  client: Pick<pg.Client, 'query'>,
  setOnAccount = false,
): Promise<void> => {
  const { rows } = await client.query<Record<string, string>>(question)
  const found = rows[0] ?? {}
  const expected: Record<string, string> = { account: serverRole, ...wanted }
  const differences = Object.entries(expected)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${name} is ${found[name]} instead of ${value}`)
  if (differences.length > 0)
    throw new ChangedSession(
      `Database sessions lack their settings: ${differences.join(', ')}. ${advice(setOnAccount)}`,
    )
}
