import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { oldestPostgres } from './oldest-postgres.ts'
import { endChildrenToo, type Outcome, root, run, runOpenly, seconds } from './progress.ts'
import { missingPgBouncer } from './proofs/pgbouncer.ts'
import { rollingJourneys } from './proofs/rolling.ts'
import { proveS3 } from './proofs/s3.ts'
import { proveUpgrade } from './proofs/upgrade.ts'
import { buildWeb } from './web-build.ts'

const hours = String(4 * 3_600_000)

/** Tests append lines to this file. */
const figuresFile = join(root, 'test-results/figures.txt')

const prove = (file: string) => (seed: string) =>
  run('vitest', ['run', '--project', 'database*', '--testTimeout', hours, file], {
    env: { SOAK: 'on', WALK_SEED: seed, SOAK_FIGURES: figuresFile },
    // A long proof tells of each part that has passed.
    echo: /^seed \d+:/,
  })

const shakeJourneys = async (seed: string): Promise<Outcome> => {
  const built = await buildWeb()
  if (!built.ok) return built
  const env = { TANDEM_CHROMIUM: await ensureChromium(), SHAKEN: seed }
  return run('playwright', ['test', '--reporter=list'], { env })
}

/** Looks for wrong answers, not for slow ones. */
const patientJourneys = async (setting: Record<string, string>): Promise<Outcome> => {
  const built = await buildWeb()
  if (!built.ok) return built
  const env = { TANDEM_CHROMIUM: await ensureChromium(), ...setting }
  return run('playwright', ['test', '--reporter=list', '--timeout=600000'], { env })
}

const poolJourneys = (): Outcome | Promise<Outcome> =>
  missingPgBouncer() ?? patientJourneys({ TANDEM_POOLER: 'pgbouncer' })

const proveOldest = (seed: string): Promise<Outcome> =>
  run('vitest', ['run', '--project', 'database*'], {
    env: { TEST_POSTGRES: oldestPostgres, WALK_SEED: seed },
  })

const files = globSync('apps/server/src/**/*.db.test.ts', { cwd: root })
  .filter((file) =>
    /\b(proofSize|sampleOf|soaks|SOAK)\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  .sort()
const proofs = [
  ...files.map((file) => [file, prove(file)] as const),
  ...(existsSync(oldestPostgres) ? [['PostgreSQL 15', proveOldest] as const] : []),
  ['journeys', shakeJourneys] as const,
  ['journeys through pgbouncer', poolJourneys] as const,
  ['journeys with a read replica', () => patientJourneys({ TANDEM_REPLICA: 'on' })] as const,
  ['files in s3', proveS3] as const,
  ['journeys during a rolling restart', () => rollingJourneys(process.argv.slice(3))] as const,
  ['upgrade of a running server', () => proveUpgrade(process.argv[3])] as const,
]

const mutate = (feature = '**'): Promise<void> => {
  // Stryker splits the list at commas, so braces cannot be used.
  const files = [
    `@(packages|apps)/*/src/**/${feature}/**/*@(.rules|.words|-words).ts`,
    `apps/web/src/**/${feature}/**/*-form.tsx`,
  ]
  return runOpenly('stryker', ['run', 'tools/mutants.json', '--mutate', files.join(',')])
}

/**
 * Runs tests at a larger size with new random numbers, one file after the other, then all journeys
 * over an unreliable connection.
 * - `npm run soak -- restarts` runs the tests whose names contain the word.
 * - `npm run soak -- mutants receipts` runs mutation tests of a feature.
 * - `npm run soak -- rolling coupons messages` runs the journeys whose files contain these words.
 * - `npm run soak -- upgrade 1a2b3c4` upgrades from that commit instead of the newest migration's.
 */
const soak = async (): Promise<void> => {
  const [wanted = '', feature] = process.argv.slice(2)
  if (wanted === 'mutants') return mutate(feature)
  endChildrenToo()
  mkdirSync(dirname(figuresFile), { recursive: true })
  rmSync(figuresFile, { force: true })
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
  if (existsSync(figuresFile)) process.stdout.write(`\n${readFileSync(figuresFile, 'utf8')}`)
  process.exitCode = failed === 0 ? 0 : 1
}

await soak()
