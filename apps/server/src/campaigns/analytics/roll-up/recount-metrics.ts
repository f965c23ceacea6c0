import { dayMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import {
  brandsCountedSince,
  listBrandIds,
  subjectsChangedSince,
  subjectsOfBrand,
} from './changed-subjects.views.ts'
import { subjects } from './fact-sources.views.ts'
import { drainMetrics } from './follow-metrics.ts'
import { allowLongCount, countAgain, lockMetrics, sumAgain } from './roll-up.store.ts'

/** `things`: days of things that were counted wrongly. `sums`: days whose sum was wrong. */
export type Recount = { things: number; sums: number }

const allDays = { from: '-infinity', until: 'infinity' }
const recountedDays = 3

/** Counts everything of one brand again, in one transaction. */
export const recountBrand = (brandId: string): Promise<Recount> =>
  inTransaction(async (tx) => {
    await allowLongCount(tx)
    await lockMetrics(tx)
    let things = 0
    for (const subject of subjects)
      things += await countAgain(tx, subject, subjectsOfBrand(subject, brandId))
    return { things, sums: await sumAgain(tx, brandId, allDays) }
  })

/** One transaction per brand, so that reports and other brands never wait long. */
export const recountAll = async (): Promise<Recount & { brands: number }> => {
  const total = { things: 0, sums: 0, brands: 0 }
  for (const brandId of await listBrandIds()) {
    const { things, sums } = await recountBrand(brandId)
    total.things += things
    total.sums += sums
    total.brands += 1
  }
  return total
}

/** Compares the figures of the last days with the facts, and corrects what differs. */
export const recountLastDays = async (): Promise<Recount> => {
  await drainMetrics()
  const since = new Date(now().getTime() - recountedDays * dayMs)
  const from = since.toISOString().slice(0, 10)
  const total = { things: 0, sums: 0 }
  for (const subject of subjects)
    total.things += await inTransaction(async (tx) => {
      await allowLongCount(tx)
      await lockMetrics(tx)
      return countAgain(tx, subject, subjectsChangedSince(subject, since.toISOString()))
    })
  for (const brandId of await brandsCountedSince(from))
    total.sums += await inTransaction(async (tx) => {
      await lockMetrics(tx)
      return sumAgain(tx, brandId, { from, until: 'infinity' })
    })
  return total
}
