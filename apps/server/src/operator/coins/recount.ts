import { plural } from '@tandem/contract/plural.ts'
import { recountAll } from '#campaigns/analytics/index.ts'
import type { Print } from '../command-shape.ts'

export const recount = async (print: Print): Promise<void> => {
  const { brands, things, sums } = await recountAll()
  print(`Counted the figures of ${brands} ${plural(brands, 'brand')} again.`)
  print(
    things + sums === 0
      ? 'All of them matched the facts.'
      : `Corrected ${things} ${plural(things, 'figure')} and ${sums} ${plural(sums, 'sum')}.`,
  )
}
