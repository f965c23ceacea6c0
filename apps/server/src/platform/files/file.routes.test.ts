import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { uploadBytesMax } from '@tandem/contract/platform/files/file.schema.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { ownsFile, storeImage } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-files-'))
const server = useTestApp({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

type Sent = { type?: string; token?: string | undefined; key?: string }
const upload = async (bytes: Buffer | string, sent: Sent = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${files.upload.path}`,
    headers: {
      origin: 'http://localhost:3000',
      'content-type': sent.type ?? 'image/png',
      'idempotency-key': sent.key ?? randomUUID(),
    },
    cookies: sent.token === undefined ? {} : { sid: sent.token },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}
const picture = (width: number, height: number, seed = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: seed % 256, g: 90, b: 200 } } })
const load = (url: string) => server.app.inject(url)

describe('upload', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'takes %s and keeps webp',
    async (format) => {
      const { token } = await buildUser()
      const { status, body } = await upload(await picture(30, 20).toFormat(format).toBuffer(), {
        token,
      })
      expect({ status, width: body.width, height: body.height }).toEqual({
        status: 200,
        width: 30,
        height: 20,
      })
      expect(body.url).toMatch(/^\/files\/[0-9a-f]{64}-\d+x\d+-[0-9a-f]{12}\.webp$/)
      expect((await sharp((await load(body.url)).rawPayload).metadata()).format).toBe('webp')
    },
  )

  it('makes large images fit, turns them upright and drops what they tell of their maker', async () => {
    const { token } = await buildUser()
    const original = await picture(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(original, { token, type: 'image/jpeg' })
    expect(body).toMatchObject({ width: 1024, height: 2048 })
    const kept = await sharp((await load(body.url)).rawPayload).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  it('keeps one frame of an animation', async () => {
    const { token } = await buildUser()
    const frames = await Promise.all(
      [0, 90, 180].map((seed) => picture(8, 8, seed).png().toBuffer()),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(3)
    const { body } = await upload(gif, { token, type: 'image/gif' })
    expect(body).toMatchObject({ width: 8, height: 8 })
    expect((await sharp((await load(body.url)).rawPayload).metadata()).pages).toBeUndefined()
  })

  it('has one effect for a repeated key, and refuses the key for another image', async () => {
    const { token, userId } = await buildUser()
    const key = randomUUID()
    const [one, two] = [await picture(5, 5).png().toBuffer(), await picture(6, 6).png().toBuffer()]
    const first = await upload(one, { token, key })
    expect(await upload(one, { token, key })).toEqual(first)
    expect((await upload(two, { token, key })).body.code).toBe('idempotency.key_reused')
    const rows = db.selectFrom('files').where('uploader_id', '=', userId).select('id')
    expect(await rows.execute()).toHaveLength(1)
  })

  it('refuses other kinds of content, also JSON', async () => {
    const { token } = await buildUser()
    const type = 'application/pdf'
    expect((await upload('x', { token, type })).body.code).toBe('input.wrong_type')
    expect((await upload('x', { token, type: 'text/plain' })).status).toBe(415)
    const unknown = { token, type: 'application/octet-stream' }
    expect((await upload('x', unknown)).body.code).toBe('file.not_an_image')
    const json = await upload('{"bytes":"x"}', { token, type: 'application/json' })
    expect(json.body.code).toBe('file.not_an_image')
  })

  it('refuses an empty body, a damaged image and one that only begins like an image', async () => {
    const { token } = await buildUser()
    expect((await upload('', { token })).body.code).toBe('file.empty')
    const jpeg = await picture(200, 200).jpeg().toBuffer()
    const broken = await upload(jpeg.subarray(0, 300), { token })
    expect(broken).toMatchObject({ status: 422, body: { code: 'file.unreadable' } })
    const head = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])
    expect((await upload(head, { token })).status).toBeGreaterThanOrEqual(400)
    expect((await upload(head, { token })).status).toBeLessThan(500)
  })

  it('refuses more than 10 MB, told or found out, and more than 50 megapixels', async () => {
    const { token } = await buildUser()
    const large = Buffer.alloc(uploadBytesMax + 1, 1)
    expect(await upload(large, { token })).toMatchObject({
      status: 413,
      body: { code: 'file.too_large' },
    })
    const bomb = await picture(7150, 7150).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(uploadBytesMax)
    expect(await upload(bomb, { token })).toMatchObject({
      status: 413,
      body: { code: 'file.too_many_pixels' },
    })
  })

  it('takes the standard photo of a phone, whether or not its type is known', async () => {
    const { token } = await buildUser()
    const photo = await picture(5712, 4284).png().toBuffer()
    for (const type of ['image/png', 'application/octet-stream'])
      expect(await upload(photo, { token, type })).toMatchObject({
        status: 200,
        body: { width: 2048, height: 1536 },
      })
  })

  it('shows a JPEG that has lost its end', async () => {
    const { token } = await buildUser()
    const jpeg = await picture(60, 40).jpeg().toBuffer()
    const { body } = await upload(jpeg.subarray(0, -2), { token })
    expect(body).toMatchObject({ width: 60, height: 40 })
  })

  it('asks for a JPEG where HEIC cannot be decoded', async () => {
    const { token } = await buildUser()
    const head = Buffer.from('0000001c66747970686569630000000068656963686569786d696631', 'hex')
    expect(await upload(head, { token, type: 'image/heic' })).toMatchObject({
      status: 415,
      body: { code: 'file.heic', detail: expect.stringContaining('JPEG') },
    })
  })

  it('is for people who are signed in', async () => {
    expect((await upload(await picture(4, 4).png().toBuffer())).status).toBe(401)
  })
})

describe('GET /files/:name', () => {
  it('serves an image so that nothing in it could run, and for good', async () => {
    const { token } = await buildUser()
    const { body } = await upload(await picture(7, 7).png().toBuffer(), { token })
    const { headers, statusCode } = await load(body.url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('finds nothing under names we never gave', async () => {
    const names = ['a', '..%2f..%2fsecret.key', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.png`]
    for (const name of names) {
      const answer = await load(`/files/${name}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
    }
  })
})

describe('ownsFile and storeImage', () => {
  it('knows who uploaded an image, also of two who uploaded the same', async () => {
    const [one, two, three] = [await buildUser(), await buildUser(), await buildUser()]
    const bytes = await picture(9, 9).png().toBuffer()
    const { body } = await upload(bytes, { token: one.token })
    const again = await upload(bytes, { token: two.token })
    expect(again.body.url).toBe(body.url)
    expect(await ownsFile(db, one.userId, body.url)).toBe(true)
    expect(await ownsFile(db, two.userId, body.url)).toBe(true)
    expect(await ownsFile(db, three.userId, body.url)).toBe(false)
    expect(await ownsFile(db, one.userId, `https://evil.test${body.url}`)).toBe(false)
  })

  it('keeps images of nobody, and leaves no half-written file behind', async () => {
    const bytes = await picture(11, 11).png().toBuffer()
    const { url } = await inTransaction((tx) => storeImage(tx, { uploaderId: null, bytes }))
    expect((await load(url)).statusCode).toBe(200)
    const kept = readdirSync(join(folder, 'files'), { recursive: true }).map(String)
    expect(kept.filter((name) => name.endsWith('.part'))).toEqual([])
    const { rows } = await sql<{ uploader_id: null }>`
      select uploader_id from files where storage_key like ${`%${url.split('/').at(-1)}`}`.execute(
      db,
    )
    expect(rows).toEqual([{ uploader_id: null }])
  })
})
