import pg from 'pg'
import { noteJobTrouble } from '../events/job-troubles.ts'
import type { Log } from '../log.ts'
import { sessionOptions, verifySession } from './session.ts'

const connectionsMax = 4
/** A longer answer counts as none. */
const answerWithinMs = 5_000
/** Whoever waits goes on after this time. */
const patienceMs = 500
/** Afterwards, entries are awaited again. */
const impatientMs = 5_000

type Openness = {
  connectWithinMs: number
  log: Pick<Log, 'error' | 'info'> | undefined
}

let pool: pg.Pool | undefined
let log: Openness['log']
let isSilent = false
let impatientUntilMs = 0

/** Undefined when clicks and logs are in the main database. */
export const openEventsPool = (
  url: string | undefined,
  { connectWithinMs, log: to }: Openness,
): pg.Pool | undefined => {
  log = to
  isSilent = false
  impatientUntilMs = 0
  pool = undefined
  if (url === undefined) return undefined
  pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    options: sessionOptions,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    verify: (client, done) => void verifySession(client).then(() => done(), done),
  })
  // The pool replaces a broken connection, and only its statement fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const closeEventsPool = async (): Promise<void> => {
  const closing = pool
  pool = undefined
  await closing?.end()
}

/** False after `patienceMs`. */
const inTime = async (work: Promise<boolean>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), patienceMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

type EventsVerdict = 'answers' | 'silent'

/** For a database of clicks and logs of its own. */
export const eventsHealth = async (): Promise<{ verdict: EventsVerdict }> => {
  const asked = pool?.query('select 1').then(
    () => true,
    () => false,
  )
  return { verdict: asked !== undefined && (await inTime(asked)) ? 'answers' : 'silent' }
}

/** Returns true, because the entry is settled either way. */
const noteOutcome = (words: string, error?: unknown): true => {
  const fails = error !== undefined
  if (fails) noteJobTrouble(words, error)
  else impatientUntilMs = 0
  // Only the first failure of an outage is logged, because each order writes an entry.
  if (fails && !isSilent) log?.error({ err: error }, words)
  else if (!fails && isSilent) log?.info('log entries can be written again')
  isSilent = fails
  return true
}

/**
 * Waits for a log entry, whose failure must not fail what it describes. A database of its own that
 * does not answer is not waited for.
 */
export const writeAside = async (words: string, write: Promise<unknown>): Promise<void> => {
  const written = write.then(
    () => noteOutcome(words),
    (error) => noteOutcome(words, error),
  )
  if (pool === undefined) await written
  else if (performance.now() >= impatientUntilMs && !(await inTime(written)))
    impatientUntilMs = performance.now() + impatientMs
}
