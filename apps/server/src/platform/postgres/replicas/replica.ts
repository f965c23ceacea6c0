import type pg from 'pg'
import {
  connectToOneServer,
  type OneServer,
  orSilent,
  type Surroundings,
  serverColumn,
  silentMs,
  type Wrong,
  WrongServer,
} from './one-server.ts'
import type { Position } from './primary-position.ts'

const lookEveryMs = 250
/** An address that leads to several servers is tried again so late that the log has told it. */
const severalForMs = 10_000
/** A read waits this long for a replica to catch up before it goes to the primary. */
const patienceMs = 100
/** A replica that was behind has to catch up this fast to be used again. */
const returnsWithinMs = 50

const question = `
  select pg_is_in_recovery() as replays,
         pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as at,
         array(select timeline from primary_timelines where cluster = $1) as timelines,
         ${serverColumn}`
type Reached = { replays: boolean; at: number; timelines: string[]; server: string }

type Waiting = { wanted: Position; settle: (reached: boolean) => void }
type State = 'used' | 'behind' | 'silent' | Wrong

export type Replica = {
  /** Without the password. */
  readonly name: string
  readonly state: () => State
  /** Statements that run or wait. */
  readonly busy: () => number
  /** Resolves after the first attempt to use the replica. */
  readonly first: Promise<void>
  /** Returns connections to the server that has reached it. Undefined when the replica is left. */
  reaches(wanted: Position): Promise<pg.Pool | undefined>
  close(): Promise<void>
}

/** Knows what a replica has replayed. Reads go elsewhere while it is silent or behind. */
export const openReplica = (
  url: string,
  around: Surroundings & { primaryPosition: () => Promise<Position> },
): Replica => {
  const { host, pathname } = new URL(url)
  const waiting = new Set<Waiting>()
  let state: State = 'silent'
  let severalUntilMs = 0
  let follower: OneServer | undefined
  let last: Reached | undefined
  let asking: Promise<void> | undefined
  let closed = false

  const isWrong = (): boolean => state === 'foreign' || state === 'several'
  const hasReached = ({ timeline, at }: Position): boolean =>
    last !== undefined && last.at >= at && last.timelines.includes(timeline)

  const leave = (next: State): void => {
    state = next
    for (const one of waiting) one.settle(false)
  }
  const lose = (): void => {
    const lost = follower
    follower = undefined
    last = undefined
    leave(isWrong() ? state : 'silent')
    lost?.cut()
  }
  const events = {
    onLost: (one: OneServer): void => {
      if (one === follower) lose()
    },
    onSeveral: (): void => {
      state = 'several'
      severalUntilMs = performance.now() + severalForMs
      lose()
    },
  }
  const follow = async (): Promise<OneServer> => {
    if (performance.now() < severalUntilMs) throw new WrongServer('several')
    try {
      const one = await connectToOneServer(url, around, events)
      if (isWrong()) state = 'silent'
      if (!closed) return one
      one.cut()
      throw new Error('closed')
    } catch (error) {
      if (error instanceof WrongServer) state = error.why
      throw error
    }
  }
  const askWhileWanted = async (): Promise<void> => {
    try {
      do {
        follower ??= await follow()
        const { client, cluster, server } = follower
        const asked = client.query<Reached>(question, [cluster])
        const { rows } = await orSilent(client, asked, silentMs)
        const [reached] = rows
        // After its promotion, a replica no longer follows the primary.
        if (reached?.replays !== true || reached.server !== server) throw new Error('no replica')
        if (follower?.client !== client) throw new Error('lost meanwhile')
        last = reached
        for (const one of waiting) if (hasReached(one.wanted)) one.settle(true)
      } while (waiting.size > 0 && !closed)
    } catch {
      lose()
    } finally {
      // In the same turn as the last look at `waiting`, so that the next one asks again.
      asking = undefined
    }
  }
  const ask = (): Promise<void> => {
    asking ??= askWhileWanted()
    return asking
  }
  const reachesWithin = (wanted: Position, withinMs: number): Promise<boolean> => {
    if (hasReached(wanted)) return Promise.resolve(true)
    return new Promise((resolve) => {
      const timer = setTimeout(() => one.settle(false), withinMs)
      const one: Waiting = {
        wanted,
        settle: (reached) => {
          clearTimeout(timer)
          waiting.delete(one)
          resolve(reached)
        },
      }
      waiting.add(one)
      void ask()
    })
  }
  const look = async (): Promise<void> => {
    await ask()
    if (follower === undefined || state === 'used') return
    const wanted = await around.primaryPosition()
    if (follower === undefined) return
    const reached = await reachesWithin(wanted, returnsWithinMs)
    if (follower !== undefined) state = reached ? 'used' : 'behind'
  }
  let timer: NodeJS.Timeout
  const lookAgain = async (): Promise<void> => {
    await look().catch(() => {})
    if (!closed) timer = setTimeout(lookAgain, lookEveryMs).unref()
  }

  return {
    name: `${host === '' ? 'localhost' : host}${pathname}`,
    state: () => state,
    busy: () => {
      if (follower === undefined) return 0
      const { totalCount, idleCount, waitingCount } = follower.pool
      return totalCount - idleCount + waitingCount
    },
    first: lookAgain(),
    reaches: async (wanted) => {
      if (state !== 'used') return undefined
      if (await reachesWithin(wanted, patienceMs)) return follower?.pool
      if (state === 'used') state = 'behind'
      return undefined
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      leave('silent')
      const one = follower
      follower = undefined
      await one?.client.end().catch(() => {})
      await one?.pool.end().catch(() => {})
    },
  }
}
