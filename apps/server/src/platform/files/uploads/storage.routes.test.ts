import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { useFolder } from '../file.factory.ts'
import { askUpload, beginUpload, sendPicture, uploadIdOf } from './upload.factory.ts'
import { sweepUploads } from './upload-sweep.ts'

const folder = useFolder()
const megabyte = 1024 * 1024
const server = useTestApp({
  DATA_DIR: folder,
  UPLOAD_VIDEO_MB: '2',
  STORAGE_PER_ACCOUNT_MB: '4',
})

const begin = (token: string, bytes: number) =>
  beginUpload(server.app, { kind: 'video', bytes }, { token })
const sendImage = (token: string, bytes: Buffer) => sendPicture(server.app, bytes, { token })
const bytesKept = async (userId?: string): Promise<number> => {
  const files = db.selectFrom('files').select(({ fn }) => fn.sum<number>('bytes').as('total'))
  const of = userId === undefined ? files : files.where('uploader_id', '=', userId)
  return Number((await of.executeTakeFirstOrThrow()).total ?? 0)
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
        detail: expect.stringContaining('You have used 4 of 4 MB, and this file has 1 MB.'),
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
    await askUpload(server.app, 'DELETE', uploadIdOf(first), { token })
    expect((await begin(token, 2 * megabyte)).statusCode).toBe(201)
    try {
      moveClock(25 * 3_600_000)
      await sweepUploads()
      expect((await begin(token, 2 * megabyte)).statusCode).toBe(201)
    } finally {
      moveClock(0)
    }
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
    expect(await bytesKept(userId)).toBeLessThanOrEqual(room)
  })
})

describe('what all files together may take', () => {
  beforeEach(() => {
    const before = settings
    return () => useSettings(before)
  })

  it('holds for everybody at once, uploads and pictures', async () => {
    await db.deleteFrom('uploads').execute()
    useSettings({ ...settings, storageBytesMax: (await bytesKept()) + 3 * megabyte })
    const people = await Promise.all(Array.from({ length: 10 }, () => buildUser()))
    const begun = await Promise.all(people.map(({ token }) => begin(token, megabyte)))
    expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    const refused = begun.find(({ statusCode }) => statusCode !== 201)
    expect([refused?.statusCode, refused?.json().code]).toEqual([507, 'storage.full'])
    const picture = await sendImage(people[0]?.token ?? '', await noise())
    expect([picture.status, picture.body.code]).toEqual([507, 'storage.full'])
  })
})
