import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { startOtherPostgres } from './other-postgres.factory.ts'
import { isAlive } from './process-alive.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrls: readonly string[]
  }
}

const prefix = 'tandem-test-database-'

const sweep = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^tandem-test-database-(\d+)-/)?.[1])
    if (Number.isNaN(pid) || isAlive(pid)) continue
    // Without its folder, PostgreSQL ends by itself within a minute.
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

const log = { debug: () => {}, error: () => {} }
let stop = async (): Promise<void> => {}

const clustersMax = 4

/** One cluster per worker, because an open transaction delays events in its whole cluster. */
export const setup = async (project: TestProject): Promise<void> => {
  sweep()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  const started: Pick<EmbeddedPostgres, 'stop'>[] = []
  stop = async () => {
    await Promise.all(started.map((postgres) => postgres.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const startOne = async (nr: number): Promise<string> => {
    const dataDir = join(folder, String(nr))
    mkdirSync(dataDir, { mode: 0o711 })
    const bin = process.env.TEST_POSTGRES
    const postgres = bin
      ? await startOtherPostgres(bin, dataDir)
      : await startEmbeddedPostgres({ dataDir, durable: false, log })
    started.push(postgres)
    await migrate(postgres.databaseUrl)
    return postgres.databaseUrl
  }
  const count = Math.min(project.config.maxWorkers, clustersMax)
  const starts = Array.from({ length: count }, (_, nr) => startOne(nr))
  const urls = await Promise.allSettled(starts)
  const broken = urls.find((url) => url.status === 'rejected')
  if (broken !== undefined) {
    await stop()
    throw broken.reason
  }
  project.provide('templateUrls', await Promise.all(starts))
}

export const teardown = (): Promise<void> => stop()
