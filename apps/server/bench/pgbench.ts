import { execFile, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const pgbench: string | undefined = [
  'pgbench',
  ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse(),
].find((program) => spawnSync(program, ['--version']).error === undefined)

export const runPgbench = async (
  databaseUrl: string,
  script: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> => {
  if (pgbench === undefined) throw new Error('pgbench is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'tandem-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  try {
    const url = new URL(databaseUrl)
    const { stdout } = await promisify(execFile)(
      pgbench,
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${connections}`,
        `--time=${seconds}`,
        `--file=${file}`,
      ],
      {
        env: {
          ...process.env,
          PGHOST: url.searchParams.get('host') ?? url.hostname,
          PGPORT: url.port || '5432',
          PGUSER: decodeURIComponent(url.username),
          PGPASSWORD: decodeURIComponent(url.password),
          PGDATABASE: url.pathname.slice(1),
        },
      },
    )
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
