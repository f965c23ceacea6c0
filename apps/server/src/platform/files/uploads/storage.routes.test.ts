import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { askUpload, beginUpload, buildArrivedUpload, contents } from './upload.factory.ts'
import { sweepUploads } from './upload-sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-storage-'))
const megabyte = 1024 * 1024
const server = useTestApp({
  DATA_DIR: folder,
  UPLOAD_VIDEO_MB: '2',
  STORAGE_PER_ACCOUNT_MB: '4',
})
afterAll(() => rmSync(folder, { recursive: true }))

const begin = (token: string, bytes: number) =>
  beginUpload(server.app, { kind: 'video', bytes }, { token })
const idOf = (begun: { headers: Record<string, unknown> }) =>
  String(begun.headers.location).split('/').at(-1) ?? ''
const sendImage = async (token: string, bytes: Buffer) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${files.upload.path}`,
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'image/png',
      'idempotency-key': randomUUID(),
    },
    cookies: { sid: token },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}
/** Hardly smaller once it is encoded anew. */
const noise = (side = 400) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

describe('what one account may store', () => {
  it('holds for uploads that begin at once, with the lengths they announce', async () => {
    const { token, userId } = await buildUser()
    const begun = await Promise.all(Array.from({ length: 40 }, () => begin(token, megabyte)))
    expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
    const refused = begun.find(({ statusCode }) => statusCode !== 201)
    expect([refused?.statusCode, refused?.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'storage.used_up',
        detail:
          'You have used 4 of 4 MB, and this file has 1 MB. Choose a smaller one, remove uploads that aren’t finished, or ask us for more room.',
      }),
    ])
    const rows = db.selectFrom('uploads').where('uploader_id', '=', userId).select('id')
    expect(await rows.execute()).toHaveLength(4)
    // Nobody else is concerned.
    expect((await begin((await buildUser()).token, megabyte)).statusCode).toBe(201)
  })

  it('is given back when an upload is removed or swept away', async () => {
    const { token } = await buildUser()
    const first = await begin(token, 2 * megabyte)
    await begin(token, 2 * megabyte)
    expect((await begin(token, 1)).json().code).toBe('storage.used_up')
    await askUpload(server.app, 'DELETE', idOf(first), { token })
    expect((await begin(token, 2 * megabyte)).statusCode).toBe(201)
    try {
      moveClock(25 * 3_600_000)
      await sweepUploads()
      expect((await begin(token, 2 * megabyte)).statusCode).toBe(201)
    } finally {
      moveClock(0)
    }
  })

  it('counts a file that came of an upload once, and with what is kept of it', async () => {
    const { token } = await buildUser()
    const bytes = contents.mp4(2 * megabyte - 100)
    for (const _ of [1, 2]) {
      const uploadId = await buildArrivedUpload(server.app, { kind: 'video', bytes }, { token })
      const { status } = await server.call(files.finishUpload, {
        as: { token },
        params: { uploadId },
      })
      expect(status).toBe(200)
    }
    const refused = await begin(token, megabyte)
    expect(refused.json()).toMatchObject({ code: 'storage.used_up' })
  })

  it('counts pictures for everybody too, also when they come at once', async () => {
    const { token, userId } = await buildUser()
    const room = 150_000
    await begin(token, 2 * megabyte)
    await begin(token, 2 * megabyte - room)
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => sendImage(token, await noise(300))),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(4)
    for (const { status, body } of answers.filter((one) => !kept.includes(one)))
      expect([status, body.code]).toEqual([409, 'storage.used_up'])
    const { total } = await db
      .selectFrom('files')
      .where('uploader_id', '=', userId)
      .select(({ fn }) => fn.sum<number>('bytes').as('total'))
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBeLessThanOrEqual(room)
  })
})

describe('what all files together may take', () => {
  beforeEach(() => {
    const before = settings
    return () => useSettings(before)
  })

  it('holds for everybody at once, uploads and pictures', async () => {
    await db.deleteFrom('uploads').execute()
    const { total } = await db
      .selectFrom('files')
      .select(({ fn }) => fn.sum<number>('bytes').as('total'))
      .executeTakeFirstOrThrow()
    useSettings({ ...settings, storageBytesMax: Number(total ?? 0) + 3 * megabyte })
    const people = await Promise.all(Array.from({ length: 10 }, () => buildUser()))
    const begun = await Promise.all(people.map(({ token }) => begin(token, megabyte)))
    expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    const refused = begun.find(({ statusCode }) => statusCode !== 201)
    expect([refused?.statusCode, refused?.json().code]).toEqual([507, 'storage.full'])
    const picture = await sendImage(people[0]?.token ?? '', await noise())
    expect([picture.status, picture.body.code]).toEqual([507, 'storage.full'])
  })
})
