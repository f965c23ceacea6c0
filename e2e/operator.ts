import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { root } from '../tools/progress.ts'

/** Returns the output, even when the command ends with code 1. */
export const operatorWith = async (
  settings: Record<string, string>,
  ...words: string[]
): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/operator/main.ts'), ...words],
    { env: { ...process.env, ...settings } },
  ).catch((error: Error & { stdout?: string }) => {
    if (error.stdout) return { stdout: error.stdout }
    throw error
  })
  return stdout
}

export const operator = (...words: string[]): Promise<string> =>
  operatorWith(JSON.parse(process.env.TANDEM_DATABASE_SETTINGS ?? '{}'), ...words)

export const expectPromisesKept = async (): Promise<void> => {
  expect(await operator('check')).toMatch(/All \d+ checks passed\./)
}
