import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/postgres/migrate.ts'
import { compileLetterFrame, letterFrameFile } from './letter-frame.ts'
import { endChildrenToo, root, run } from './progress.ts'

const target = join(root, 'apps/server/src/platform/postgres/tables.gen.ts')

// Must match the driver's parsers in platform/postgres/db.ts.
const typeOf = {
  int8: 'number',
  timestamptz: 'string',
  date: 'string',
  numeric: 'string',
  citext: 'string',
}

const generateInto = async (file: string, folder: string): Promise<void> => {
  chmodSync(folder, 0o711)
  const log = { debug: () => {}, error: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log })
  try {
    await migrate(postgres.databaseUrl)
    const outcome = await run('kysely-codegen', [
      '--dialect=postgres',
      `--url=${postgres.databaseUrl}`,
      `--out-file=${file}`,
      `--type-mapping=${JSON.stringify(typeOf)}`,
      '--exclude-pattern=schema_migrations',
    ])
    if (!outcome.ok) throw new Error(outcome.output)
  } finally {
    await postgres.stop()
  }
}

const isCheck = process.argv.includes('--check')

const update = (file: string, made: string, source: string): void => {
  const current = existsSync(file) && made === readFileSync(file, 'utf8')
  const name = basename(file)
  if (isCheck && !current) {
    process.stderr.write(`${name} does not match ${source}. Run npm run generate.\n`)
    process.exitCode = 1
  }
  if (isCheck) return
  if (!current) writeFileSync(file, made)
  process.stdout.write(current ? `${name} is current.\n` : `Wrote ${name}.\n`)
}

endChildrenToo()
update(letterFrameFile, await compileLetterFrame(), 'letter.mjml')
const folder = mkdtempSync(join(tmpdir(), 'tandem-generate-'))
try {
  const file = join(folder, 'tables.gen.ts')
  await generateInto(file, folder)
  update(target, readFileSync(file, 'utf8'), 'the migrations')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
