import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { repositoryRoot } from '#platform/settings/env.ts'
import { freePort, secretKey } from './child-servers.factory.ts'

it('a server that is told to stop while its database starts leaves nothing running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-interrupted-'))
  chmodSync(dataDir, 0o711)
  const server = spawn(process.execPath, [join(repositoryRoot, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      SECRET_KEY: secretKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  let said = ''
  for (const output of [server.stdout, server.stderr])
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const lock = join(dataDir, 'postgres/data/postmaster.pid')
  const hasBegun = () => existsSync(lock) || server.exitCode !== null
  await expect.poll(hasBegun, { timeout: 60_000, interval: 5 }).toBe(true)
  server.kill('SIGTERM')
  await once(server, 'exit')
  expect({ code: server.exitCode, said }).toEqual({ code: 0, said: 'Creating the database …\n' })
  // PostgreSQL removes this file when it has ended.
  expect(existsSync(lock)).toBe(false)
})
