import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { isAlive } from './process-alive.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

const prefix = 'tandem-test-database-'

/** A run killed by force leaves its folder, and perhaps its PostgreSQL, behind: the next run sweeps both. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^tandem-test-database-(\d+)-/)?.[1])
    if (Number.isNaN(pid) || isAlive(pid)) continue
    // Without its folder an orphaned PostgreSQL ends by itself within a minute.
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

let stop = async (): Promise<void> => {}

/** One PostgreSQL for all test files, with one migrated template each file clones. */
export const setup = async (project: TestProject): Promise<void> => {
  sweep()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  const log = { debug: () => {}, error: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log })
  stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.databaseUrl)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateUrl', postgres.databaseUrl)
}

export const teardown = (): Promise<void> => stop()
