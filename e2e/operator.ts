import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { root } from '../tools/progress.ts'

/** Runs an operator's command on the journeys' database and answers what it said, also when it ended with 1. */
export const operator = async (...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/operator/main.ts'), ...words],
    { env: { ...process.env, DATABASE_URL: process.env.TANDEM_DATABASE_URL ?? '' } },
  ).catch((error: Error & { stdout?: string }) => {
    if (error.stdout) return { stdout: error.stdout }
    throw error
  })
  return stdout
}

/** The ledger adds up after what a journey did. */
export const expectPromisesKept = async (): Promise<void> => {
  expect(await operator('check')).toMatch(/All \d+ promises hold\./)
}
