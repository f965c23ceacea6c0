/**
 * Compares the pages of analytics at the size of a year with a hundredth of it, in one run. Options
 * after `npm run scale --`:
 * - `--fraction 0.1` fills a tenth of the year instead of all.
 * - `--seconds 10` measures each page for 10 seconds per round.
 */
import { parseArgs } from 'node:util'
import {
  bars,
  buildYear,
  connections,
  hundredth,
  measureRest,
  type PageResult,
  withYear,
} from './analytics.ts'
import { startDatabase } from './databases.ts'
import { measuredPages } from './year/measured-pages.ts'

const { values } = parseArgs({
  options: {
    fraction: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
  },
})
const fraction = Number(values.fraction)
const seconds = Number(values.seconds)
if (!(fraction >= hundredth && fraction <= 1)) throw new Error('Choose a fraction from 0.01 to 1.')
const rounds = 3
const warmUpSeconds = 2
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const medianOf = (results: PageResult[], of: 'p50Ms' | 'p99Ms' | 'cpuMs'): number =>
  results.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0

const [small, large] = [await startDatabase(), await startDatabase()]
try {
  print(`A hundredth of the year:`)
  const smallYear = await buildYear(small.databaseUrl, hundredth, print)
  print(`\nThe year, fraction ${fraction}:`)
  const largeYear = await buildYear(large.databaseUrl, fraction, print)
  const table = [
    '',
    `${connections} connections, in turn, median of ${rounds} rounds of ${seconds} s. Bars: p99 ${bars.p99Ms} ms, growth ${bars.growth}.`,
    '',
    '| page | round trips | p50 ms, small | p50 ms | growth | p99 ms, small | p99 ms | growth | CPU ms, small | CPU ms | growth |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ]
  const crowded = [
    '',
    '| the brand with the most posts, one person | p50 ms | p99 ms |',
    '|---|---|---|',
  ]
  await withYear(small, smallYear, (few) =>
    withYear(large, largeYear, async (many) => {
      for (const page of measuredPages) {
        const results: [PageResult[], PageResult[]] = [[], []]
        for (const { page: measure } of [few, many]) await measure(page, warmUpSeconds)
        for (let round = 0; round < rounds; round += 1) {
          results[0].push(await few.page(page, seconds))
          results[1].push(await many.page(page, seconds))
        }
        const cells = (['p50Ms', 'p99Ms', 'cpuMs'] as const).flatMap((of) => {
          const [before, after] = [medianOf(results[0], of), medianOf(results[1], of)]
          return [before.toFixed(1), after.toFixed(1), (after / before).toFixed(2)]
        })
        table.push(`| ${page.name} | ${await many.roundTrips(page)} | ${cells.join(' | ')} |`)
        const failed = results.flat().reduce((sum, one) => sum + one.failed, 0)
        if (failed > 0) table.push(`| not answered with 2xx | ${failed} | | | | | | | | | |`)
        const alone = await many.crowdedPage(page, seconds)
        crowded.push(`| ${page.name} | ${alone.p50Ms.toFixed(1)} | ${alone.p99Ms.toFixed(1)} |`)
      }
    }),
  )
  print([...table, ...crowded].join('\n'))
  print(`\n${await measureRest(large, largeYear)}`)
} finally {
  for (const database of [small, large]) await database.remove()
}
