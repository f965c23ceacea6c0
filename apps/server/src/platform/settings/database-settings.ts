type Parsed = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_STATEMENT_NAMES: boolean
}

const accountIn = (address: string): string => new URL(address).username

export const databaseMistakes = (parsed: Parsed): string[] => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = parsed
  if (directUrl === undefined) return []
  if (url === undefined) return ['DATABASE_URL must be set when DATABASE_DIRECT_URL is set.']
  const account = accountIn(url)
  return account === '' || account === accountIn(directUrl)
    ? [
        'DATABASE_URL must name an account of its own for the server, such as tandem_server, when DATABASE_DIRECT_URL is set.',
      ]
    : []
}

export const databaseSettings = (parsed: Parsed) => ({
  databaseUrl: parsed.DATABASE_URL,
  /** Leads to PostgreSQL itself as the tables' owner. Undefined when `databaseUrl` does. */
  databaseDirectUrl: parsed.DATABASE_DIRECT_URL,
  databaseSessions: {
    /** True when sessions get their settings from the account instead of start options. */
    setOnAccount: parsed.DATABASE_DIRECT_URL !== undefined,
    nameStatements: parsed.DATABASE_STATEMENT_NAMES,
  },
})

export type DatabaseSessions = ReturnType<typeof databaseSettings>['databaseSessions']
