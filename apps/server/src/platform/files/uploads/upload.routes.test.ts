import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { uploadBytesMax } from '@tandem/contract/platform/files/file.limits.ts'
import { hourMs } from '@tandem/contract/time.ts'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { filesAreInS3, useTestApp } from '../../../test-app.factory.ts'
import { useFolder } from '../file.factory.ts'
import { askUpload, beginUpload, sendPicture, sendPiece, uploadIdOf } from './upload.factory.ts'
import { sweepUploads } from './upload-sweep.ts'

const folder = useFolder()
const megabyte = 1024 * 1024
const limits = { UPLOAD_VIDEO_MB: '2', STORAGE_PER_ACCOUNT_MB: '4' }
const server = useTestApp({ DATA_DIR: folder, ...limits })
afterEach(() => moveClock(0))

const tryToBegin = (token: string, bytes: number) =>
  beginUpload(server.app, { kind: 'video', bytes }, { token })
const begin = async (bytes: number, token: string) => uploadIdOf(await tryToBegin(token, bytes))
const offsetOf = async (id: string, token: string) =>
  Number((await askUpload(server.app, 'HEAD', id, { token })).headers['upload-offset'])
const sendImage = (token: string, bytes: Buffer) => sendPicture(server.app, bytes, { token })
const bytesKept = async (userId?: string): Promise<number> => {
  const files = db.selectFrom('files').select(({ fn }) => fn.sum<number>('bytes').as('total'))
  const of = userId === undefined ? files : files.where('uploader_id', '=', userId)
  return Number((await of.executeTakeFirstOrThrow()).total ?? 0)
}
/** Noise stays about as large when it is re-encoded. */
const noise = (side = 400) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

describe('POST /api/uploads', () => {
  it.each([
    [
      'video',
      2 * megabyte + 1,
      'Videos may be at most 2 MB, and this one is 2.1 MB. Choose a smaller file.',
    ],
    [
      'pdf',
      uploadBytesMax + 1,
      'PDFs may be at most 10 MB, and this one is 10.1 MB. Choose a smaller file.',
    ],
  ])('refuses a %s of %i bytes before its first byte', async (kind, bytes, detail) => {
    const { token } = await buildUser()
    const answer = await beginUpload(server.app, { kind, bytes }, { token })
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'file.too_large', detail }),
    ])
  })

  it('refuses an empty upload, an unknown kind, and an invalid or deferred length', async () => {
    const { token } = await buildUser()
    const codeOf = async (kind: string, bytes: number | string) =>
      (await beginUpload(server.app, { kind, bytes }, { token })).json().code
    expect(await codeOf('pdf', 0)).toBe('file.empty')
    expect(await codeOf('program', 10)).toBe('file.wrong_kind')
    expect(await codeOf('pdf', '-1')).toBe('input.invalid')
    expect(await codeOf('pdf', '')).toBe('input.invalid')
  })
})

describe('the pieces of an upload', () => {
  it('are refused where they do not fit: a gap, a repetition, beyond the end', async () => {
    const { token } = await buildUser()
    const id = await begin(6, token)
    const send = (at: number, text: string) =>
      sendPiece(server.app, id, { at, bytes: Buffer.from(text) }, { token })
    await send(0, 'abc')
    expect((await send(4, 'e')).statusCode).toBe(409)
    expect((await send(0, 'abc')).statusCode).toBe(409)
    expect((await send(3, 'defg')).statusCode).toBe(413)
    expect(await offsetOf(id, token)).toBe(3)
  })

  it('belong to whoever began: for everybody else the upload is not there', async () => {
    const [{ token }, other] = [await buildUser(), await buildUser()]
    const id = await begin(6, token)
    const piece = { at: 0, bytes: Buffer.from('abc') }
    const theirs = await sendPiece(server.app, id, piece, { token: other.token })
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'upload.not_found'])
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await askUpload(server.app, method, id, { token: other.token })).statusCode).toBe(404)
    for (const strange of ['nothing', '..%2fsecret.key', '00000000-0000-4000-8000-000000000000'])
      expect((await sendPiece(server.app, strange, piece, { token })).statusCode).toBe(404)
    expect(await offsetOf(id, token)).toBe(0)
  })

  it('need a session and our own origin', async () => {
    const { token } = await buildUser()
    const id = await begin(6, token)
    const piece = { at: 0, bytes: Buffer.from('abc') }
    const told = { kind: 'pdf', bytes: 10 }
    expect((await beginUpload(server.app, told, {})).statusCode).toBe(401)
    expect((await sendPiece(server.app, id, piece, {})).statusCode).toBe(401)
    expect((await askUpload(server.app, 'HEAD', id, {})).statusCode).toBe(401)
    const elsewhere = { token, headers: { origin: 'https://evil.test' } }
    expect((await beginUpload(server.app, told, elsewhere)).statusCode).toBe(403)
    expect((await sendPiece(server.app, id, piece, elsewhere)).statusCode).toBe(403)
    expect((await askUpload(server.app, 'DELETE', id, elsewhere)).statusCode).toBe(403)
  })
})

it.skipIf(filesAreInS3)(
  'an upload that nobody finished within a day is swept away, none that is under way',
  async () => {
    const { token } = await buildUser()
    const old = await begin(6, token)
    await sendPiece(server.app, old, { at: 0, bytes: Buffer.from('abc') }, { token })
    moveClock(23 * hourMs)
    await sweepUploads()
    expect(await offsetOf(old, token)).toBe(3)
    const young = await begin(6, token)
    moveClock(25 * hourMs)
    await sweepUploads()
    expect((await askUpload(server.app, 'HEAD', old, { token })).statusCode).toBe(404)
    expect(await offsetOf(young, token)).toBe(0)
    const kept = readdirSync(join(folder, 'uploads'))
    expect([kept.includes(young), kept.includes(old)]).toEqual([true, false])
  },
)

describe('the storage limit of an account', () => {
  it('counts uploads that start at the same time with their announced lengths', async () => {
    const { token, userId } = await buildUser()
    const begun = await Promise.all(Array.from({ length: 40 }, () => tryToBegin(token, megabyte)))
    expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
    const refused = begun.find(({ statusCode }) => statusCode !== 201)
    expect([refused?.statusCode, refused?.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'storage.used_up',
        detail: expect.stringContaining('You have used 4 of 4 MB, and this file is 1 MB.'),
      }),
    ])
    const rows = db.selectFrom('uploads').where('uploader_id', '=', userId).select('id')
    expect(await rows.execute()).toHaveLength(4)
    expect((await tryToBegin((await buildUser()).token, megabyte)).statusCode).toBe(201)
  })

  it('frees the space when an upload is removed or expires', async () => {
    const { token } = await buildUser()
    const first = await tryToBegin(token, 2 * megabyte)
    await tryToBegin(token, 2 * megabyte)
    expect((await tryToBegin(token, 1)).json().code).toBe('storage.used_up')
    await askUpload(server.app, 'DELETE', uploadIdOf(first), { token })
    expect((await tryToBegin(token, 2 * megabyte)).statusCode).toBe(201)
    moveClock(25 * hourMs)
    await sweepUploads()
    expect((await tryToBegin(token, 2 * megabyte)).statusCode).toBe(201)
  })

  it('counts public pictures too, also when they arrive at the same time', async () => {
    const { token, userId } = await buildUser()
    const room = 150_000
    await tryToBegin(token, 2 * megabyte)
    await tryToBegin(token, 2 * megabyte - room)
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => sendImage(token, await noise(300))),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(4)
    for (const { status, body } of answers.filter((one) => !kept.includes(one)))
      expect([status, body.code]).toEqual([409, 'storage.used_up'])
    expect(await bytesKept(userId)).toBeLessThanOrEqual(room)
  })
})

it('the limit of all files applies to uploads and pictures of everybody', async () => {
  await db.deleteFrom('uploads').execute()
  const before = settings
  useSettings({ ...settings, storageBytesMax: (await bytesKept()) + 3 * megabyte })
  const people = await Promise.all(Array.from({ length: 10 }, () => buildUser()))
  const begun = await Promise.all(people.map(({ token }) => tryToBegin(token, megabyte)))
  const picture = await sendImage(people[0]?.token ?? '', await noise())
  useSettings(before)
  expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  const refused = begun.find(({ statusCode }) => statusCode !== 201)
  expect([refused?.statusCode, refused?.json().code]).toEqual([507, 'storage.full'])
  expect([picture.status, picture.body.code]).toEqual([507, 'storage.full'])
})
