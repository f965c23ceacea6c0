import { randomUUID } from 'node:crypto'
import { uploadBytesMax } from '@tandem/contract/platform/files/file.limits.ts'
import {
  offeredWidths,
  type PictureFormat,
  smallerPicture,
} from '@tandem/contract/platform/files/picture-address.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { pretendFree } from '#platform/disk/disk-space.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { drawPng, useFolder } from './file.factory.ts'
import { ownsFile, ownsPicture, storeImage } from './index.ts'
import { sendPicture } from './uploads/upload.factory.ts'

const server = useTestApp({ DATA_DIR: useFolder() })

const load = (url: string) => server.app.inject(url)
const store = async (png: Promise<Buffer>, uploaderId: string | null = null) => {
  const bytes = await png
  return inTransaction((tx) => storeImage(tx, { uploaderId, bytes }))
}
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
}

describe('a picture for everybody', () => {
  it('is kept once for a repeated key, which is refused for another picture', async () => {
    const { token, userId } = await buildUser()
    const sent = { token, key: randomUUID() }
    const first = await sendPicture(server.app, await drawPng(5), sent)
    expect(await sendPicture(server.app, await drawPng(5), sent)).toEqual(first)
    const other = await sendPicture(server.app, await drawPng(6), sent)
    expect(other.body.code).toBe('idempotency.key_reused')
    const rows = db.selectFrom('files').where('uploader_id', '=', userId).select('id')
    expect(await rows.execute()).toHaveLength(1)
  })

  it('has 10 MB at most', async () => {
    const large = Buffer.alloc(uploadBytesMax + 1, 1)
    const { status, body } = await sendPicture(server.app, large, await buildUser())
    expect([status, body.code]).toEqual([413, 'file.too_large'])
  })

  it('may be the standard photo of a phone, or a JPEG that has lost its end', async () => {
    const { token } = await buildUser()
    const photo = await drawPng(5712, 4284)
    const jpeg = await sharp(await drawPng(60, 40))
      .jpeg()
      .toBuffer()
    expect((await sendPicture(server.app, photo, { token })).body).toMatchObject({
      width: 2048,
      height: 1536,
    })
    expect((await sendPicture(server.app, jpeg.subarray(0, -2), { token })).body).toMatchObject({
      width: 60,
      height: 40,
    })
  })

  it('is served with headers that prevent scripts, and allow emails and permanent caching', async () => {
    const { headers, statusCode } = await load((await store(drawPng())).url)
    expect([statusCode, headers]).toMatchObject([200, { 'content-type': 'image/webp', ...inert }])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('is not found under invented names or with a wrong size', async () => {
    const { userId } = await buildUser()
    const { url } = await store(drawPng(700, 40), userId)
    const forged = url.replace('700x40', '40x700')
    expect(await ownsPicture(db, userId, url)).toBe(true)
    expect(await ownsPicture(db, userId, forged)).toBe(false)
    const names = ['/files/a', '/files/..%2f..%2fsecret.key', `/files/${'0'.repeat(64)}.webp`]
    for (const name of [...names, forged, smallerPicture(forged, 40, 'avif')]) {
      const answer = await load(name)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
    }
  })

  it('belongs to each of two who uploaded the same, and to nobody else', async () => {
    const [one, two, three] = [await buildUser(), await buildUser(), await buildUser()]
    const { url } = await store(drawPng(9), one.userId)
    expect((await store(drawPng(9), two.userId)).url).toBe(url)
    const owners = [one, two, three].map(({ userId }) => ownsFile(db, userId, url))
    expect(await Promise.all(owners)).toEqual([true, true, false])
    expect(await ownsFile(db, one.userId, `https://evil.test${url}`)).toBe(false)
  })
})

describe('a smaller picture', () => {
  it.each<[PictureFormat, string]>([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ])('is served as %s in each size it is offered in, in its own shape', async (format, decoder) => {
    const { url } = await store(drawPng(800, 450))
    for (const width of offeredWidths(800, format)) {
      const { statusCode, headers, rawPayload } = await load(smallerPicture(url, width, format))
      expect([statusCode, headers]).toMatchObject([
        200,
        { 'content-type': `image/${format}`, ...inert },
      ])
      const made = await sharp(rawPayload).metadata()
      expect([made.format, made.width, made.height]).toEqual([decoder, width, (width * 9) / 16])
    }
  })

  it('is the picture itself while too many are asked for at once, or the disk is full', async () => {
    const { url } = await store(drawPng(700, 700))
    const original = (await load(url)).rawPayload
    const smaller = smallerPicture(url, 640, 'avif')
    try {
      pretendFree(0)
      const { statusCode, headers, rawPayload } = await load(smaller)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toBe('no-store')
      expect(rawPayload.equals(original)).toBe(true)
    } finally {
      pretendFree(undefined)
    }
    const answers = await Promise.all(Array.from({ length: 70 }, () => load(smaller)))
    const types = answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])
    expect(new Set(types.map(String))).toEqual(new Set(['200,image/avif', '200,image/webp']))
  })
})
