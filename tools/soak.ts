import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { oldestPostgres } from './oldest-postgres.ts'
import { endChildrenToo, type Outcome, root, run, runOpenly, seconds } from './progress.ts'
import { buildWeb } from './web-build.ts'

const hours = String(4 * 3_600_000)

const prove = (file: string) => (seed: string) =>
  run('vitest', ['run', '--project', 'database*', '--testTimeout', hours, file], {
    env: { SOAK: 'on', WALK_SEED: seed },
  })

/** Every journey, over a line on which answers come late and out of order (`e2e/shaken.ts`). */
const shakeJourneys = async (seed: string): Promise<Outcome> => {
  const built = await buildWeb()
  if (!built.ok) return built
  const env = { TANDEM_CHROMIUM: await ensureChromium(), SHAKEN: seed }
  return run('playwright', ['test', '--reporter=list'], { env })
}

/** All tests of the database, on the oldest PostgreSQL that we promise. */
const proveOldest = (seed: string): Promise<Outcome> =>
  run('vitest', ['run', '--project', 'database*'], {
    env: { TEST_POSTGRES: oldestPostgres, WALK_SEED: seed },
  })

// Proofs that take as long as one lets them: all that ask for their size. In `npm test` it is small.
const files = globSync('apps/server/src/**/*.db.test.ts', { cwd: root })
  .filter((file) =>
    /\b(proofSize|sampleOf|soaks|SOAK)\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  .sort()
const proofs = [
  ...files.map((file) => [file, prove(file)] as const),
  ...(existsSync(oldestPostgres) ? [['PostgreSQL 15', proveOldest] as const] : []),
  ['journeys', shakeJourneys] as const,
]

/** The small mistakes in rules, words and forms that no test without a database would notice. */
const mutate = (feature = '**'): Promise<void> => {
  // Stryker divides a list at its commas, so that braces can't be used.
  const files = [
    `@(packages|apps)/*/src/**/${feature}/**/*@(.rules|.words|-words).ts`,
    `apps/web/src/**/${feature}/**/*-form.tsx`,
  ]
  return runOpenly('stryker', ['run', 'tools/mutants.json', '--mutate', files.join(',')])
}

/**
 * Hundreds of times longer and with new random numbers, one file after the other, then the journeys
 * over an uneven line. `npm run soak -- restarts` runs those whose name fits, `-- mutants receipts`
 * looks for what that feature's tests wouldn't notice.
 */
const soak = async (): Promise<void> => {
  const [wanted = '', feature] = process.argv.slice(2)
  if (wanted === 'mutants') return mutate(feature)
  endChildrenToo()
  let failed = 0
  for (const [name, work] of proofs.filter(([one]) => one.includes(wanted))) {
    const seed = String(Math.floor(Math.random() * 2 ** 31))
    process.stdout.write(`  ${name} (seed ${seed}) … `)
    const startedAt = performance.now()
    const outcome = await work(seed)
    process.stdout.write(`${outcome.ok ? 'ok' : 'FAILED'} in ${seconds(startedAt)}\n`)
    if (outcome.ok) continue
    failed += 1
    process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
  }
  process.exitCode = failed === 0 ? 0 : 1
}

await soak()
