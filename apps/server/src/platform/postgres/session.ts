import type pg from 'pg'

/** It can't write the ledger's tables, nor change any. */
export const serverRole = 'tandem_server'

/** What every session of the server is started with, as PostgreSQL shows it. */
const wanted = {
  role: serverRole,
  timezone: 'UTC',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
} as const

/** For a connection's `options`: its first statement already runs as the role. */
export const sessionOptions = Object.entries(wanted)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

const names = Object.keys(wanted).map((name) => `current_setting('${name}') as ${name}`)
const question = `select current_user as account, ${names.join(', ')}`

/**
 * A session that lost its role, zone or timeouts on the way, as through a connection pooler. By its
 * code a request that meets it is told to come again.
 */
export class ChangedSession extends Error {
  readonly code = '57P03'
}

/** Throws a `ChangedSession` unless the session has what it was started with. */
export const verifySession = async (client: Pick<pg.Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<Record<string, string>>(question)
  const found = rows[0] ?? {}
  const expected: Record<string, string> = { account: serverRole, ...wanted }
  const differences = Object.entries(expected)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${name} is ${found[name]} instead of ${value}`)
  if (differences.length > 0)
    throw new ChangedSession(
      `The sessions of the database lose what they are started with: ${differences.join(', ')}. A connection pooler such as PgBouncer may drop it. Let DATABASE_URL lead to PostgreSQL itself.`,
    )
}
