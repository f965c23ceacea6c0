import { randomUUID } from 'node:crypto'
import { dayMs } from '@tandem/contract/time.ts'
import pg from 'pg'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import type { Click, ClickBatch } from './click.ts'
import { saltKeeper } from './take-salt.ts'
import { createRepeats, rowOf, type VisitorOf, visitorsBy } from './visitor.ts'
import { writeClicks } from './write-clicks.ts'

const everyMs = 100
const rowsAtOnce = 2_000
const waitingMost = 50_000

const dayOf = ({ at }: Click): number => Math.floor(at.getTime() / dayMs)
const nameOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** A retry can't fix wrong data or violated constraints. An operator can mend rights and tables. */
const isFinal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

type Tell = (about: object, words: string) => void
export type ClickLog = { error: Tell; warn: Tell }
type Options = {
  log: ClickLog
  most?: number
  saltOf?: (day: string) => Promise<Buffer>
  write?: (batch: ClickBatch) => Promise<void>
  onTaken?: (count: number) => void
}

/** When the buffer is full, clicks are dropped but redirects continue. */
export const createClickBuffer = ({
  log,
  most = waitingMost,
  saltOf = saltKeeper(),
  write = writeClicks,
  onTaken = () => {},
}: Options) => {
  const waiting: Click[] = []
  const isRepeat = createRepeats()
  let batch: ClickBatch | undefined
  let lost = 0
  let failing = false
  let poller: Poller | undefined

  const nextBatch = async (): Promise<ClickBatch> => {
    const clicks = waiting.slice(0, rowsAtOnce)
    const visitors = new Map<number, VisitorOf>()
    for (const day of new Set(clicks.map(dayOf)))
      visitors.set(day, visitorsBy(await saltOf(nameOfDay(day))))
    waiting.splice(0, clicks.length)
    const rows = clicks.map((click) =>
      rowOf(click, visitors.get(dayOf(click)) as VisitorOf, isRepeat),
    )
    return { id: randomUUID(), rows }
  }
  const tellLost = (): void => {
    if (lost > 0) log.warn({ lost }, 'clicks were led on and not counted')
    lost = 0
  }
  /** A batch keeps its id when it fails, so a retry can't count its clicks twice. */
  const flush = async (): Promise<void> => {
    tellLost()
    while (batch !== undefined || waiting.length > 0) {
      batch ??= await nextBatch()
      try {
        await write(batch)
      } catch (error) {
        if (!isFinal(error)) throw error
        lost += batch.rows.length
        log.error({ err: error }, 'clicks could not be written')
      }
      onTaken(batch.rows.length)
      batch = undefined
      failing = false
    }
  }
  // Logs only the first failure of an outage, because the buffer writes 5 times a second.
  const tellOnce = (err: unknown): void => {
    if (!failing) log.error({ err }, 'clicks wait: they could not be written')
    failing = true
  }

  return {
    put: (click: Click): void => {
      if (waiting.length >= most) {
        lost += 1
        onTaken(1)
      } else if (waiting.push(click) === rowsAtOnce) poller?.wake()
    },
    flush,
    start: (): void => {
      poller = startPoller(flush, { everyMs, onError: tellOnce })
    },
    stop: async (): Promise<void> => {
      await poller?.stop()
      await flush().catch((error) => log.error({ err: error }, 'the last clicks were not written'))
      tellLost()
    },
  }
}
