import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StartupError } from '../settings/startup-error.ts'
import { checkServerRole } from './server-role.ts'
import { ChangedSession, verifySession } from './session.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The first message of a connection without its `options`, as a pooler passes it on. */
const withoutOptions = (message: Buffer): Buffer => {
  const words = message.subarray(8, -2).toString().split('\0')
  const kept: string[] = []
  for (let nr = 0; nr + 1 < words.length; nr += 2)
    if (words[nr] !== 'options') kept.push(`${words[nr]}\0${words[nr + 1]}\0`)
  const text = Buffer.from(`${kept.join('')}\0`)
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(8 + text.length)
  return Buffer.concat([head, text])
}

const startPooler = async (databaseUrl: string) => {
  const folder = new URL(databaseUrl).searchParams.get('host') ?? ''
  const pooler = createServer((client) => {
    const server = connect(`${folder}/.s.PGSQL.5432`)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
    client.once('data', (message: Buffer) => {
      server.write(withoutOptions(message))
      client.pipe(server).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return { url: url.href, stop: () => pooler.close() }
}

it('stops the start when a pooler drops the role, the zone and the timeouts', async () => {
  const { url, stop } = await startPooler(database.databaseUrl)
  const start = checkServerRole(url)
  await expect(start).rejects.toThrow(StartupError)
  await expect(start).rejects.toThrow(
    /account is tandem instead of tandem_server.*statement_timeout is 0 instead of 15s.*pooler/,
  )
  stop()
  await checkServerRole(database.databaseUrl)
})

it.each([
  "set timezone = 'Asia/Kolkata'",
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  'set role none',
])('refuses a session after «%s»', async (change) => {
  const client = await database.pool.connect()
  await verifySession(client)
  await client.query(change)
  await expect(verifySession(client)).rejects.toThrow(ChangedSession)
  client.release(true)
})
