import { globSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { root, runOpenly } from './progress.ts'
import { runSteps } from './run-steps.ts'
import { keepScratchInMemory } from './scratch.ts'
import { quickSteps, slowSteps } from './steps.ts'

/** Matches whole folder names, so `coins` does not select all files with coins in their names. */
const isFolder = (word: string): boolean =>
  globSync([`{packages,apps}/*/src/${word}`, `{packages,apps}/*/src/*/${word}`], { cwd: root })
    .length > 0

const filterOf = (word: string): string => (isFolder(word) ? `/${word}/` : word)

/**
 * Options after `npm test --`:
 * - `receipts` runs the rules, endpoints and components of that feature.
 * - `e2e coupons` runs the journeys with that name.
 * - `--watch` reruns everything except journeys after each change.
 */
const test = async (words: readonly string[]): Promise<void> => {
  keepScratchInMemory()
  const watch = words.includes('--watch')
  const [first, ...rest] = words.filter((word) => word !== '--watch')
  if (first === 'e2e')
    return runOpenly('playwright', ['test', ...rest], { TANDEM_CHROMIUM: await ensureChromium() })
  if (watch || first !== undefined) {
    const filters = first === undefined ? [] : [first, ...rest].map(filterOf)
    return runOpenly('vitest', [watch ? 'watch' : 'run', ...filters])
  }
  return runSteps([...quickSteps, ...slowSteps])
}

await test(process.argv.slice(2))
