import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { pretendFree } from '#platform/disk/disk-space.ts'
import { startDiskWatch } from '#platform/disk/disk-watch.ts'
import { startPoller } from '#platform/events/poller.ts'
import {
  beginUpload,
  buildArrivedUpload,
  sendPiece,
} from '#platform/files/uploads/upload.factory.ts'
import { createLog } from '#platform/log.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../test-app.factory.ts'
import { everyEndpoint, nameOf } from './every-endpoint.factory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-full-'))
const server = useTestApp({ DATA_DIR: folder, DISK_FLOOR_MB: '512' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const megabyte = 1024 * 1024
const low = 500 * megabyte
afterEach(() => pretendFree(undefined))

const headers = { origin: 'http://localhost:3000' }
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
  it('refuses every write but signing in, out, ending a view and stopping a change of email, with a sentence and when to come again', async () => {
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
          detail: expect.stringMatching(/^Nothing can be saved at the moment\. /),
        })
      }
    }
    expect(passed.sort()).toEqual([
      'DELETE /account/email-change',
      'DELETE /operator/view',
      'DELETE /sessions/:sessionId',
      'POST /email-changes/objections',
      'POST /passkey-challenges',
      'POST /sign-in',
      'POST /sign-in/code',
      'POST /sign-in/passkey',
      'POST /sign-in/recovery-code',
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

  it('compares the setting with the disk, and reports the result', async () => {
    const person = await buildUser()
    const readiness = async () => (await server.app.inject('/health/ready')).json()
    const usual = settings
    try {
      useSettings({ ...usual, diskFloorBytes: 2 ** 60 })
      expect((await updateAccount(person)).status).toBe(503)
      expect(await readiness()).toMatchObject({ status: 'ready', disk: { verdict: 'low' } })
    } finally {
      useSettings(usual)
    }
    expect((await updateAccount(person)).status).toBe(200)
    pretendFree(1000 * megabyte)
    expect(await readiness()).toMatchObject({ disk: { verdict: 'short' } })
  })

  it('is logged once, and once more when there is space again', async () => {
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

  it('pauses background work, except what only reads or frees space', async () => {
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
  const fill = (table: string) =>
    server.asOwner(`
      create or replace function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on ${table} execute function no_room()`)
  const empty = (table: string) => server.asOwner(`drop trigger no_room on ${table}`)

  it('refuses a write with the same sentence, and accepts it with the same key once there is space', async () => {
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
})
