import { plural } from '@tandem/contract/plural.ts'
import { recountAll } from '#campaigns/analytics/index.ts'
import type { Print } from '../command-shape.ts'
import { sayingRefusals } from '../saying-refusals.ts'

export const recount = (print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const { brands, things, sums } = await recountAll()
    print(`Counted the figures of ${brands} ${plural(brands, 'brand')} again.`)
    print(
      things + sums === 0
        ? 'All of them matched the facts.'
        : `Corrected ${things} ${plural(things, 'figure')} and ${sums} ${plural(sums, 'sum')}.`,
    )
  })
