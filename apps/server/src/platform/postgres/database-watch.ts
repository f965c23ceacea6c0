import { Socket } from 'node:net'
import pg from 'pg'
import { clockAheadMs, clocksAgree, hearDatabaseClock } from '../clock.ts'
import type { Log } from '../log.ts'

type Settings = {
  databaseUrl: string
  options: string | undefined
  silentMs: number
  log: Pick<Log, 'error' | 'info'> | undefined
}

const everyMs = 250
// A machine that disappeared never answers, so connection attempts time out and are repeated.
const connectWithinMs = 10_000
const clock = 'select extract(epoch from clock_timestamp()) * 1000 as ms'

const open = new Map<pg.Client, number>()
let isSilent = false

// The code ETIMEDOUT makes the server answer requests with 503 and Retry-After.
const silence = () =>
  Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })

type Connected = (error: Error) => void

/** Disconnects when the database is silent and does not reconnect until it answers. */
export class WatchedClient extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.Client> | undefined {
    if (isSilent) {
      if (done === undefined) return Promise.reject(silence())
      process.nextTick(done, silence())
      return undefined
    }
    open.set(this, 0)
    this.once('end', () => open.delete(this))
    if (done === undefined) return super.connect()
    super.connect(done)
    return undefined
  }
}

const socketOf = ({ connection: { stream } }: pg.Client): Socket | undefined =>
  stream instanceof Socket ? stream : undefined

const cut = ({ connection: { stream } }: pg.Client): void => {
  stream.destroy(silence())
}

const heardAnything = (): boolean => {
  let heard = false
  for (const [client, before] of open) {
    const bytesRead = socketOf(client)?.bytesRead ?? 0
    if (bytesRead > before) heard = true
    open.set(client, bytesRead)
  }
  return heard
}

const startWatching = ({ databaseUrl, options, silentMs, log }: Settings) => {
  let client: pg.Client | undefined
  let asked: Promise<boolean> | undefined
  let silentRounds = 0
  let patienceMs = connectWithinMs
  let timer: NodeJS.Timeout
  let agreed = true

  const connect = async (): Promise<pg.Client> => {
    client = new pg.Client({
      connectionString: databaseUrl,
      ...(options === undefined ? {} : { options }),
    })
    client.on('error', () => {})
    await client.connect()
    patienceMs = silentMs
    return client
  }
  const forget = (): void => {
    client?.connection.stream.destroy()
    client = undefined
    patienceMs = connectWithinMs
  }
  const hear = async (): Promise<void> => {
    const at = client ?? (await connect())
    const askedMs = performance.now()
    const { rows } = await at.query<{ ms: string }>(clock)
    hearDatabaseClock(Number(rows[0]?.ms), askedMs)
    socketOf(at)?.unref()
  }
  const tellClocks = (): void => {
    const aheadMs = clockAheadMs()
    if (aheadMs === undefined || agreed === clocksAgree()) return
    agreed = !agreed
    const aheadSeconds = Math.round(aheadMs / 1000)
    if (agreed) log?.info('this machine’s clock agrees with the database’s again')
    else
      log?.error(
        { aheadSeconds },
        'this machine’s clock differs from the database’s: correct it. Until then this server handles no deadlines',
      )
  }
  /** Asks the database, or shares a question that is still open. False without an answer. */
  const ask = (): Promise<boolean> => {
    asked ??= hear()
      .then(
        () => {
          if (isSilent) log?.info('the database answers again')
          isSilent = false
          tellClocks()
          return true
        },
        () => {
          forget()
          return false
        },
      )
      .finally(() => {
        asked = undefined
        silentRounds = 0
      })
    return asked
  }
  const fallSilent = (): void => {
    if (!isSilent) log?.error('the database does not answer: requests are refused until it does')
    isSilent = true
    for (const one of open.keys()) cut(one)
    if (client !== undefined) cut(client)
  }
  // Counts rounds, not time, so that a busy process is not mistaken for a silent database.
  const look = (): void => {
    const heard = heardAnything()
    if (asked === undefined) void ask()
    else silentRounds = heard ? 0 : silentRounds + 1
    if (silentRounds * everyMs >= patienceMs) fallSilent()
    timer = setTimeout(look, everyMs).unref()
  }

  const first = ask()
  timer = setTimeout(look, everyMs).unref()
  return {
    first,
    ask,
    stop: (): void => {
      clearTimeout(timer)
      forget()
    },
  }
}

let watch: ReturnType<typeof startWatching> | undefined

/** After `silentMs` without data, all connections are closed and requests fail at once. */
export const watchDatabase = (settings: Settings): void => {
  isSilent = false
  watch = startWatching(settings)
}

export const stopWatching = (): void => {
  watch?.stop()
  watch = undefined
}

/** Also resolves when there was no answer; the database's time is then unknown. */
export const firstAnswer = async (): Promise<void> => {
  await watch?.first
}

export const databaseAnswers = async (): Promise<boolean> =>
  !isSilent && watch !== undefined && (await watch.ask())
