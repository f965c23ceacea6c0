import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShell, ensureChromium } from './chromium.ts'
import { oldestPostgres } from './oldest-postgres.ts'
import { root, run } from './progress.ts'
import { buildWeb, webExists } from './web-build.ts'

export type Result = { readonly passed: number; readonly failed: number; readonly output: string }
export type Step = { readonly name: string; readonly run: () => Promise<Result> }
/** An array of steps runs in parallel, because none of them uses all processors. */
export type Steps = Step | readonly Step[]

const step = (
  name: string,
  program: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Step => ({
  name,
  run: async () => {
    const { ok, output } = await run(program, words, { env })
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  },
})

// The longest check starts first, which shortens the parallel run.
const typedFolders = [
  'apps/server',
  'apps/web',
  'packages/contract',
  'apps/web/tsconfig.build.json',
  'e2e',
]
const types = typedFolders
  .filter((path) => existsSync(join(root, path, path.endsWith('.json') ? '' : 'tsconfig.json')))
  // Garbage collection is off, because it took a third of the compiler's time.
  .map((path) => step(`types of ${path}`, 'tsc', ['-p', path], { GOGC: 'off' }))

type Violation = { rule: { name: string }; from: string; to: string; comment?: string }
type Cruise = { summary: { violations: Violation[]; totalCruised: number } }

/** Without the TypeScript parser, dependency-cruiser checks no files and reports success. */
const boundaries: Step = {
  name: 'boundaries',
  run: async () => {
    const folders = globSync('{packages,apps}/*/src', { cwd: root })
    const words = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
    const { output } = await run('depcruise', words)
    let cruise: Cruise
    try {
      cruise = JSON.parse(output.slice(output.indexOf('{')))
    } catch {
      return { passed: 0, failed: 1, output }
    }
    const { violations, totalCruised } = cruise.summary
    const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).length
    const sentences = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    if (totalCruised < files)
      sentences.push(
        `Only ${totalCruised} of ${files} files were read, because the parser is missing.`,
      )
    const ok = sentences.length === 0
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: sentences.join('\n') }
  },
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

const withReport = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file that fails before its first test counts as a failure, and so does a nonzero exit. */
const countVitest = (report: VitestReport, ok: boolean) => {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: ok || failed > 0 ? failed : 1 }
}

const vitest = (
  name: string,
  project: string,
  files: readonly string[] = [],
  env: Record<string, string> = {},
): Step => ({
  name,
  run: () =>
    withReport(async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const words = ['run', '--project', project, ...reporters, ...files]
      const { ok, output } = await run('vitest', words, { env })
      if (!existsSync(file)) return { passed: 0, failed: 1, output }
      return { ...countVitest(JSON.parse(readFileSync(file, 'utf8')), ok), output }
    }),
})

const webBuild: Step = {
  name: 'web build',
  run: async () => {
    const { ok, output } = await buildWeb()
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  },
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

const journeys: Step = {
  name: 'end-to-end journeys',
  run: async () => {
    let chromium: string
    try {
      await addShell()
      chromium = await ensureChromium()
    } catch (error) {
      return { passed: 0, failed: 1, output: (error as Error).message }
    }
    return withReport(async (file) => {
      const env = { TANDEM_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      const { ok, output } = await run('playwright', ['test', '--reporter=list,json'], { env })
      if (!existsSync(file)) return { passed: 0, failed: 1, output }
      const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
      const failed = stats.unexpected + stats.flaky + errors.length
      return { passed: stats.expected, failed: ok || failed > 0 ? failed : 1, output }
    })
  },
}

const generated = step('generated files are current', 'node', ['tools/generate.ts', '--check'])

export const quickSteps: readonly Steps[] = [
  [
    ...types,
    boundaries,
    step('dead code', 'knip', ['--no-progress']),
    step('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  ],
  vitest('unit tests', '!database*'),
]

const hasJourneys = globSync('e2e/*.e2e.ts', { cwd: root }).length > 0

// The ledger uses the most PostgreSQL features. `npm run soak` runs all tests there.
const oldestSample = ['apps/server/src/money/coins/']
const onOldest = existsSync(oldestPostgres)
  ? [
      vitest('migrations and the ledger on PostgreSQL 15', 'database', oldestSample, {
        TEST_POSTGRES: oldestPostgres,
      }),
    ]
  : []

export const slowSteps: readonly Steps[] = [
  webExists() ? [webBuild, generated] : generated,
  vitest('database tests', 'database*'),
  ...onOldest,
  // In parallel, tests and journeys took longer than in sequence, and some journeys timed out.
  ...(webExists() && hasJourneys ? [journeys] : []),
]
