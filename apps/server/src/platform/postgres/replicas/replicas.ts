import pg from 'pg'
import type { Log } from '../../log.ts'
import { StartupError } from '../../settings/startup-error.ts'
import { type Identity, identityStatement, positionsOf } from './primary-position.ts'
import { isWithReplicas, placeOfReads, readFromPrimary } from './read-place.ts'
import { openReplica, type Replica } from './replica.ts'

/** Sends one statement. */
export type Sends = { query(statement: pg.QueryConfig): Promise<pg.QueryResult> }

type Opening = {
  urls: readonly string[]
  primary: pg.Pool
  clientConfig: pg.PoolConfig
  nameStatements: boolean
  verify: (client: pg.Client) => Promise<void>
  log: Pick<Log, 'warn'> | undefined
}

const tellEveryMs = 2_000
const reads = { replica: 0, primary: 0 }
let replicas: readonly Replica[] = []
let stopTelling = (): void => {}

const reasons = {
  used: 'is used again',
  behind: 'is too far behind',
  silent: 'does not answer, or is no replica any more',
  foreign: 'does not belong to the PostgreSQL of DATABASE_URL',
  several: 'leads to several servers. Name each replica by its own address',
}

/** Tells a state that lasts, because a replica under load may be behind for a moment. */
const tellStates = (log: Pick<Log, 'warn'> | undefined) => {
  const told = new Map(replicas.map((replica) => [replica, 'used']))
  const seen = new Map(replicas.map((replica) => [replica, 'used']))
  const timer = setInterval(() => {
    for (const replica of replicas) {
      const state = replica.state()
      const lasts = seen.get(replica) === state
      seen.set(replica, state)
      if (!lasts || told.get(replica) === state) continue
      told.set(replica, state)
      const sentence = `the replica ${replica.name} ${reasons[state]}`
      // A warning as well, so that whoever saw the first one also sees its end.
      log?.warn(state === 'used' ? sentence : `${sentence}: reads go to the primary`)
    }
  }, tellEveryMs).unref()
  return () => clearInterval(timer)
}

const identityOf = (primary: pg.Pool): (() => Promise<Identity>) => {
  let known: Promise<Identity> | undefined
  return () => {
    known ??= primary.query<Identity>(identityStatement).then(({ rows: [found] }) => {
      if (found === undefined) throw new Error('The primary did not say which one it is.')
      return found
    })
    // A failed question is asked again.
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

/** Reads within `withReplicas` go to these replicas from now on. */
export const openReplicas = (opening: Opening): Sends => {
  const { urls, primary, clientConfig, nameStatements, verify, log } = opening
  const primaryPosition = positionsOf(primary)
  const around = { clientConfig, verify, identity: identityOf(primary), primaryPosition }
  replicas = urls.map((url) => openReplica(url, around))
  stopTelling = tellStates(log)

  const choose = async (): Promise<pg.Pool | undefined> => {
    const [best] = replicas
      .filter((replica) => replica.state() === 'used')
      .map((replica) => ({ replica, busy: replica.busy() + Math.random() }))
      .sort((one, other) => one.busy - other.busy)
    if (best === undefined) return undefined
    return best.replica.reaches(await primaryPosition())
  }
  return {
    query: async (statement) => {
      const isReading = isRead(statement.text)
      const replica = isReading ? await placeOfReads(choose) : undefined
      if (replica !== undefined)
        try {
          const { text, values = [] } = statement
          const sent: pg.QueryConfig = nameStatements ? statement : { text, values }
          const result = await replica.query(sent)
          reads.replica += 1
          return result
        } catch (error) {
          // It would take as long at the primary.
          if (error instanceof pg.DatabaseError && error.code === '57014') throw error
        }
      // A statement that a replica refused may be a write, which later reads have to see.
      if (replica !== undefined || !isReading) readFromPrimary()
      if (isReading && isWithReplicas()) reads.primary += 1
      return primary.query(statement)
    },
  }
}

const isRead = (text: string): boolean => /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text)

/** Waits for the first answers. Refuses an address that leads to another database. */
export const checkReplicas = async (): Promise<void> => {
  await Promise.all(replicas.map(({ first }) => first))
  const foreign = replicas.find((replica) => replica.state() === 'foreign')
  if (foreign !== undefined)
    throw new StartupError(
      `DATABASE_REPLICA_URLS names ${foreign.name}, which is no replica of the PostgreSQL in DATABASE_URL. Correct the address, or leave it out.`,
    )
}

export const closeReplicas = async (): Promise<void> => {
  stopTelling()
  const closing = replicas
  replicas = []
  await Promise.all(closing.map((replica) => replica.close()))
}

export const hasReplicas = (): boolean => replicas.length > 0

/** Reads of `GET` requests since the start by place, and how many replicas are used and left. */
export const replicaFigures = () => {
  const used = replicas.filter((replica) => replica.state() === 'used').length
  return { reads: { ...reads }, replicas: { used, left: replicas.length - used } }
}
