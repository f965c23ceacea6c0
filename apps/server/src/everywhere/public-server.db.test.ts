import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { type ChildServer, killChild, startChild } from './child-servers.factory.ts'

const elsewhere = { PUBLIC_URL: 'https://tandem.example', DEMO: '', LOG_LEVEL: 'warn' }
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-public-'))
let database: TestDatabase
const servers: ChildServer[] = []
beforeAll(async () => {
  database = await createTestDatabase({ max: 3 })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map(killChild))
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
const start = async (environment: Record<string, string>): Promise<ChildServer> => {
  const server = await startChild(database.databaseUrl, dataDir, environment)
  servers.push(server)
  return server
}
const statusOf = async ({ origin }: ChildServer, path: string): Promise<number> =>
  (await fetch(`${origin}${path}`, { redirect: 'manual' })).status
// Nobody's page: with a built web such a path leads to the address people come by.
const nowhere = [302, 404]

describe('a server that people come to under an address of its own', () => {
  it('shows nobody’s mails and sells no coins for nothing, though nobody said so', async () => {
    const server = await start(elsewhere)
    expect(nowhere).toContain(await statusOf(server, '/demo/outbox'))
    expect(nowhere).toContain(await statusOf(server, '/pay/sandbox/anything'))
    const installation = await fetch(`${server.origin}/api/installation`)
    expect(await installation.json()).toMatchObject({ demo: false })
    expect(server.said()).toContain('SMTP_URL is not set: mails reach nobody')
    expect(server.said()).not.toContain('accounts of the demo')
  })

  it('says that the passwords of the demo’s accounts are known', async () => {
    await buildUser({ email: 'creator@demo.test' })
    const server = await start({ ...elsewhere, SMTP_URL: 'smtp://127.0.0.1:9' })
    // It asks the database for them once it serves.
    await expect.poll(server.said).toContain('This database holds the accounts of the demo')
    expect(server.said()).not.toContain('SMTP_URL')
  })

  it.each([
    [{ DEMO: 'on' }, 'DEMO must be off'],
    [{ NODE_ENV: 'production', DEMO: 'on' }, 'DEMO must be off'],
    [{ PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER must be'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test'],
  ] as [Record<string, string>, string][])('doesn’t start with %j', async (more, sentence) => {
    await expect(start({ ...elsewhere, ...more })).rejects.toThrow(sentence)
  })
})
