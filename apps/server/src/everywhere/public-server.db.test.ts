import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { createTestDatabase, type TestDatabase } from '#platform/postgres/test-database.ts'
import { killChild, startChild } from './child-servers.factory.ts'

const elsewhere = { PUBLIC_URL: 'https://tandem.example', DEMO: '', LOG_LEVEL: 'warn' }
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-public-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 3 })
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a server with a public address shows no mails, sells no free coins, and warns about missing settings', async () => {
  await buildUser({ email: 'creator@demo.test' })
  const TERMS_FILE = join(dataDir, 'terms.md')
  writeFileSync(TERMS_FILE, 'Coins are paid *once a month*.')
  const server = await startChild(database.databaseUrl, dataDir, { ...elsewhere, TERMS_FILE })
  try {
    // This server answers 404 or redirects to PUBLIC_URL for all of these paths.
    for (const path of ['/demo/outbox', '/demo/codes', '/pay/sandbox/anything'])
      expect([302, 404]).toContain(
        (await fetch(`${server.origin}${path}`, { redirect: 'manual' })).status,
      )
    const installation = await fetch(`${server.origin}/api/installation`)
    const named = { demo: false, termsUrl: '/terms', imprintUrl: null, socials: { facebook: null } }
    expect(await installation.json()).toMatchObject(named)
    expect(server.said()).toContain('IMPRINT_FILE is not set: this site has no imprint')
    const terms = await fetch(`${server.origin}/api/about/pages/terms`)
    expect(await terms.json()).toEqual({ html: '<p>Coins are paid <em>once a month</em>.</p>' })
    expect(server.said()).toContain('SMTP_URL is not set: no email is sent')
    await expect.poll(server.said).toContain('This database contains demo accounts')
  } finally {
    await killChild(server)
  }
})

it('a server with a public address doesn’t start with unsafe settings', async () => {
  const start = startChild(database.databaseUrl, dataDir, { ...elsewhere, DEMO: 'on' })
  await expect(start).rejects.toThrow('DEMO must be off')
})
