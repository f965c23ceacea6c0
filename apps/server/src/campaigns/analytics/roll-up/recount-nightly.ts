import { hourMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { readBenchmarks } from './benchmarks.views.ts'
import { recountAll, recountLastDays } from './recount-metrics.ts'
import { basis, hasRecounted, isBasisCurrent } from './recounted.views.ts'
import { allowLongCount, insertRecount, replaceBenchmarks, writeBasis } from './roll-up.store.ts'

const everyMs = hourMs
/** UTC. Most marketplaces are quiet then. */
const earliestHour = 2

class WrongFigures extends Error {}

/** A changed setting changes old figures, too. Also counts what happened before the first start. */
export const recountAfterChange = async (): Promise<void> => {
  if (await isBasisCurrent()) return
  const counted = basis()
  await recountAll()
  await inTransaction(async (tx) => {
    await allowLongCount(tx)
    await writeBasis(tx, counted)
    await replaceBenchmarks(tx, await readBenchmarks(tx))
  })
}

export const recountNightly = async (): Promise<void> => {
  await recountAfterChange()
  const day = now().toISOString().slice(0, 10)
  if (now().getUTCHours() < earliestHour || (await hasRecounted(day))) return
  const recount = await recountLastDays()
  await inTransaction(async (tx) => {
    await allowLongCount(tx)
    await insertRecount(tx, day, recount)
    await replaceBenchmarks(tx, await readBenchmarks(tx))
  })
  if (recount.things + recount.sums > 0)
    throw new WrongFigures(
      `The figures of ${recount.things} things and ${recount.sums} sums were wrong and are corrected.`,
    )
}

export const startRecounting = (onError: (error: unknown) => void): Poller => {
  const poller = startPoller(recountNightly, { everyMs, onError })
  poller.wake()
  return poller
}
