import { globSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { root, runOpenly } from './progress.ts'
import { runSteps } from './run-steps.ts'
import { keepScratchInMemory } from './scratch.ts'
import { quickSteps, slowSteps } from './steps.ts'

/** A domain or a feature: so that `coins` doesn't run every file with coins in its name. */
const isFolder = (word: string): boolean =>
  globSync([`{packages,apps}/*/src/${word}`, `{packages,apps}/*/src/*/${word}`], { cwd: root })
    .length > 0

const filterOf = (word: string): string => (isFolder(word) ? `/${word}/` : word)

/**
 * `npm test`: everything. `-- receipts`: that feature's rules, endpoints and components.
 * `-- e2e coupons`: the journeys with that name. `--watch` runs all but those again on a change.
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
