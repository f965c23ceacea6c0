type Parsed = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_STATEMENT_NAMES: boolean
  DATABASE_EVENTS_URL?: string | undefined
  DATABASE_REPLICA_URLS: readonly string[]
}

const accountIn = (address: string): string => new URL(address).username

/** The address of a database without its account and options. */
const placeOf = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined
  const { host, pathname, searchParams } = new URL(address)
  return `${host}${pathname} ${searchParams.get('host')}`
}

const eventsMistakes = ({ DATABASE_EVENTS_URL: url, ...main }: Parsed): string[] =>
  url !== undefined &&
  [main.DATABASE_URL, main.DATABASE_DIRECT_URL].map(placeOf).includes(placeOf(url))
    ? [
        'DATABASE_EVENTS_URL must name another database than DATABASE_URL. Leave it empty to keep clicks and logs in that database.',
      ]
    : []

export const databaseMistakes = (parsed: Parsed): string[] => [
  ...directMistakes(parsed),
  ...eventsMistakes(parsed),
]

const directMistakes = (parsed: Parsed): string[] => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = parsed
  if (url === undefined && parsed.DATABASE_REPLICA_URLS.length > 0)
    return ['DATABASE_URL must be set when DATABASE_REPLICA_URLS is set.']
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
  /** Streaming replicas of `databaseUrl`, from which `GET` requests read. */
  databaseReplicaUrls: parsed.DATABASE_REPLICA_URLS,
  databaseSessions: {
    /** True when sessions get their settings from the account instead of start options. */
    setOnAccount: parsed.DATABASE_DIRECT_URL !== undefined,
    nameStatements: parsed.DATABASE_STATEMENT_NAMES,
    /** The database of clicks and logs, as its owner. Undefined when the main one holds them. */
    eventsUrl: parsed.DATABASE_EVENTS_URL,
  },
})

export type DatabaseSessions = ReturnType<typeof databaseSettings>['databaseSessions']
