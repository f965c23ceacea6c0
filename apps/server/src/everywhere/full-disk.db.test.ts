import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { pretendFree } from '#platform/disk/disk-space.ts'
import { startDiskWatch } from '#platform/disk/disk-watch.ts'
import { startPoller } from '#platform/events/poller.ts'
import {
  askUpload,
  beginUpload,
  buildArrivedUpload,
  sendPiece,
} from '#platform/files/uploads/upload.factory.ts'
import { createLog } from '#platform/log.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../test-app.factory.ts'
import { everyEndpoint, nameOf } from './every-endpoint.factory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-full-'))
const server = useTestApp({ DATA_DIR: folder, DISK_FLOOR_MB: '512' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const megabyte = 1024 * 1024
/** Less than the 512 MB that are left alone. */
const low = 500 * megabyte
afterEach(() => pretendFree(undefined))

const headers = { origin: 'http://localhost:3000' }
const readiness = async () => {
  const { statusCode, body } = await server.app.inject('/health/ready')
  return { status: statusCode, ...JSON.parse(body) }
}
const updateAccount = (as: { token: string }, key?: string) =>
  server.call(identity.updateAccount, {
    as,
    body: { displayName: 'Ada' },
    ...(key !== undefined && { key }),
  })

const buildPicture = async (person: { token: string }): Promise<string> => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#268' } })
    .png()
    .toBuffer()
  const uploadId = await buildArrivedUpload(server.app, { kind: 'image', bytes }, person)
  return (await server.call(files.finishUpload, { as: person, params: { uploadId } })).body.url
}

describe('below the floor of free space', () => {
  it('refuses every write but signing in and out, with a sentence and when to come again', async () => {
    pretendFree(low)
    const passed: string[] = []
    for (const endpoint of (await everyEndpoint()).values()) {
      if (endpoint.method === 'GET') continue
      const url = `/api${endpoint.path.replace(/:\w+/g, randomUUID())}`
      const answer = await server.app.inject({ method: endpoint.method, url, headers })
      if (answer.statusCode !== 503) passed.push(nameOf(endpoint))
      else {
        expect(answer.headers['retry-after'], nameOf(endpoint)).toBe('60')
        expect(answer.json()).toMatchObject({
          code: 'server.full',
          detail: expect.stringMatching(/^Nothing new can be saved at the moment, but /),
        })
      }
    }
    expect(passed.sort()).toEqual([
      'DELETE /sessions/:sessionId',
      'POST /sign-in',
      'POST /sign-out',
    ])
  })

  it('lets people sign in, read and sign out', async () => {
    const email = `${randomUUID()}@example.test`
    const password = 'a quiet harbour at dawn'
    await server.call(identity.signUp, { body: { email, password } })
    pretendFree(low)
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers,
      payload: { email, password },
    })
    expect(signedIn.statusCode).toBe(200)
    const token = signedIn.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    expect((await server.call(identity.sessions, { as: { token } })).status).toBe(200)
    expect((await updateAccount({ token })).status).toBe(503)
    expect((await server.call(identity.signOut, { as: { token } })).status).toBe(200)
    expect((await server.call(identity.sessions, { as: { token } })).status).toBe(401)
  })

  it('stops uploads at twice the floor already, so that they leave room for everything else', async () => {
    const person = await buildUser()
    const told = { kind: 'pdf', bytes: 2 * megabyte }
    pretendFree(1025 * megabyte)
    const refused = await beginUpload(server.app, told, person)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '60',
      'server.full',
    ])
    pretendFree(1027 * megabyte)
    const begun = await beginUpload(server.app, told, person)
    expect(begun.statusCode).toBe(201)
    const id = String(begun.headers.location).split('/').at(-1) ?? ''
    const piece = { at: 0, bytes: Buffer.alloc(megabyte) }
    pretendFree(1024 * megabyte)
    expect((await sendPiece(server.app, id, piece, person)).statusCode).toBe(503)
    expect((await updateAccount(person)).status).toBe(200)
    pretendFree(undefined)
    expect((await sendPiece(server.app, id, piece, person)).statusCode).toBe(204)
  })

  it('stops a piece on its way, however long it said it is, and goes on after what had come', async () => {
    const person = await buildUser()
    const begun = await beginUpload(server.app, { kind: 'pdf', bytes: 2 * megabyte }, person)
    const id = String(begun.headers.location).split('/').at(-1) ?? ''
    const slowly = async function* () {
      yield Buffer.alloc(megabyte)
      pretendFree(1024 * megabyte)
      yield Buffer.alloc(megabyte)
    }
    const stopped = await sendPiece(
      server.app,
      id,
      { at: 0, bytes: Readable.from(slowly()) },
      person,
    )
    expect([stopped.statusCode, stopped.json().code]).toEqual([503, 'server.full'])
    pretendFree(undefined)
    const { headers: come } = await askUpload(server.app, 'HEAD', id, person)
    const at = Number(come['upload-offset'])
    expect(at).toBeLessThan(2 * megabyte)
    const rest = { at, bytes: Buffer.alloc(2 * megabyte - at) }
    const { headers: whole } = await sendPiece(server.app, id, rest, person)
    expect(Number(whole['upload-offset'])).toBe(2 * megabyte)
  })

  it('shows the previews there are, and makes no new ones', async () => {
    const person = await buildUser()
    const [made, other] = await Promise.all([buildPicture(person), buildPicture(person)])
    const look = (url: string) =>
      server.app.inject({ url: `${url}/preview`, cookies: { sid: person.token } })
    expect((await look(made)).statusCode).toBe(200)
    pretendFree(low)
    expect((await look(made)).statusCode).toBe(200)
    expect((await look(other)).statusCode).toBe(503)
    expect(
      (await server.app.inject({ url: other, cookies: { sid: person.token } })).statusCode,
    ).toBe(200)
  })

  it('is what was set and what the disk tells, by itself', async () => {
    const person = await buildUser()
    const usual = settings
    try {
      useSettings({ ...usual, diskFloorBytes: 2 ** 60 })
      expect((await updateAccount(person)).status).toBe(503)
      expect(await readiness()).toMatchObject({ disk: { verdict: 'low' } })
    } finally {
      useSettings(usual)
    }
    expect((await updateAccount(person)).status).toBe(200)
  })

  it('is told where the state of the server is, which stays ready to be read from', async () => {
    const floorBytes = 512 * megabyte
    for (const [freeBytes, verdict] of [
      [low, 'low'],
      [1000 * megabyte, 'short'],
      [1025 * megabyte, 'enough'],
    ] as const) {
      pretendFree(freeBytes)
      const { status, disk } = await readiness()
      expect({ status, disk }).toEqual({
        status: 'ready',
        disk: { verdict, freeBytes, floorBytes },
      })
    }
  })

  it('stands in the log once, and once more when there is room again', async () => {
    const log = createLog('silent')
    const [errors, infos] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
    pretendFree(low)
    const watch = startDiskWatch(log)
    await expect.poll(() => errors.mock.calls.length).toBe(1)
    expect(errors.mock.calls[0]?.[0]).toMatchObject({ freeBytes: low })
    watch.wake()
    pretendFree(undefined)
    watch.wake()
    await expect.poll(() => infos.mock.calls.length).toBe(1)
    expect(errors.mock.calls).toHaveLength(1)
    await watch.stop()
  })

  it('lets what runs beside requests rest, except what only reads or makes room', async () => {
    const done: string[] = []
    const start = (name: string, whileDiskLow: boolean) =>
      startPoller(async () => done.push(name), { everyMs: 60_000, whileDiskLow, onError: () => {} })
    const [writes, sweeps] = [start('writes', false), start('sweeps', true)]
    pretendFree(low)
    writes.wake()
    sweeps.wake()
    await expect.poll(() => done).toEqual(['sweeps'])
    pretendFree(undefined)
    writes.wake()
    await expect.poll(() => done).toEqual(['sweeps', 'writes'])
    await Promise.all([writes.stop(), sweeps.stop()])
  })
})

describe('a database without room', () => {
  const asOwner = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: settings.databaseUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const fill = (table: string) =>
    asOwner(`
      create or replace function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on ${table} execute function no_room()`)
  const empty = (table: string) => asOwner(`drop trigger no_room on ${table}`)

  it('refuses a write in the same words, and takes it with the same key once there is room', async () => {
    const [person, key] = [await buildUser(), randomUUID()]
    await fill('users')
    try {
      const answer = await server.app.inject({
        method: 'PATCH',
        url: `/api${identity.updateAccount.path}`,
        headers: { ...headers, 'idempotency-key': key },
        cookies: { sid: person.token },
        payload: { displayName: 'Ada' },
      })
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        503,
        '60',
        'server.full',
      ])
    } finally {
      await empty('users')
    }
    expect((await updateAccount(person, key)).status).toBe(200)
  })

  it('does not keep anybody from reading who has not been here for a while', async () => {
    const person = await buildUser()
    const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
    const sessions = db.updateTable('sessions').where('user_id', '=', person.userId)
    await sessions.set({ seen_at: longAgo }).execute()
    await fill('sessions')
    try {
      expect((await server.call(identity.sessions, { as: person })).status).toBe(200)
    } finally {
      await empty('sessions')
    }
  })
})
