import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildFile, buildPrivateFile } from './file.factory.ts'
import { fileFacts, grantFile, ownsFile, ownsPicture } from './index.ts'
import {
  askUpload,
  beginUpload,
  buildArrivedUpload,
  contents,
  sendPiece,
} from './uploads/upload.factory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-private-'))
const server = useTestApp({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

type Person = { userId: string; token: string }
type Kind = 'image' | 'pdf' | 'video'
const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } })
const finish = (uploadId: string, as: { token: string }, key: string = randomUUID()) =>
  server.call(files.finishUpload, { as, params: { uploadId }, key })
const uploaded = async (person: Person, kind: Kind, bytes: Buffer, name = 'holiday.JPG') => {
  const id = await buildArrivedUpload(server.app, { kind, name, bytes }, person)
  const { status, body } = await finish(id, person)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const load = (url: string, person?: { token: string }, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, ...(person && { cookies: { sid: person.token } }) })
const grant = (url: string, to: { brandId: string } | { userId: string }, original = false) =>
  inTransaction((tx) => grantFile(tx, url, to, { original }))

describe('finishUpload', () => {
  it('makes a new image of an image, and tells its size', async () => {
    const person = await buildUser()
    const file = await uploaded(person, 'image', await picture(3000, 1500).jpeg().toBuffer())
    expect(file).toMatchObject({ kind: 'image', name: 'holiday.JPG', width: 2048, height: 1024 })
    expect(file.url).toBe(`/files/p/${file.id}.webp`)
    const { rawPayload, headers } = await load(file.url, person)
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    expect(headers['content-type']).toBe('image/webp')
    expect(rawPayload.length).toBe(file.bytes)
  })

  it.each<[Kind, string, Buffer, string]>([
    ['pdf', 'pdf', contents.pdf('a receipt'), 'application/pdf'],
    ['pdf', 'pdf', Buffer.concat([Buffer.from('\r\n\r\n'), contents.pdf()]), 'application/pdf'],
    ['video', 'mp4', contents.mp4(), 'video/mp4'],
    ['video', 'mov', contents.mov(), 'video/quicktime'],
    ['video', 'webm', contents.webm(), 'video/webm'],
  ])('keeps a %s (%s) byte by byte', async (kind, ending, bytes, type) => {
    const person = await buildUser()
    const file = await uploaded(person, kind, bytes, 'mine')
    expect(file).toMatchObject({ kind, bytes: bytes.length, width: null, height: null })
    expect(file.url).toBe(`/files/p/${file.id}.${ending}`)
    const answer = await load(file.url, person)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['content-type']).toBe(type)
    const facts = await fileFacts(db, file.url)
    expect(facts?.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true)
    expect(existsSync(join(folder, 'uploads', file.id))).toBe(false)
  })

  it('makes one file of an upload, however often it is asked', async () => {
    const person = await buildUser()
    const video = { kind: 'video', bytes: contents.mp4() }
    const id = await buildArrivedUpload(server.app, video, person)
    const answers = await Promise.all([finish(id, person), finish(id, person), finish(id, person)])
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect((await finish(id, person)).body).toEqual(answers[0]?.body)
    const rows = db.selectFrom('files').where('uploader_id', '=', person.userId).select('id')
    expect(await rows.execute()).toHaveLength(1)
    expect((await askUpload(server.app, 'HEAD', id, person)).statusCode).toBe(404)
  })

  it('waits until every byte is there', async () => {
    const person = await buildUser()
    const bytes = contents.pdf('long')
    const begun = await beginUpload(server.app, { kind: 'pdf', bytes: bytes.length }, person)
    const id = String(begun.headers.location).split('/').at(-1) ?? ''
    await sendPiece(server.app, id, { at: 0, bytes: bytes.subarray(0, 5) }, person)
    expect(await finish(id, person)).toMatchObject({
      status: 409,
      body: { code: 'upload.unfinished' },
    })
    await sendPiece(server.app, id, { at: 5, bytes: bytes.subarray(5) }, person)
    expect((await finish(id, person)).status).toBe(200)
  })

  it.each<[Kind, string, Buffer, string, number]>([
    ['pdf', 'a page', Buffer.from('<!doctype html><script>1</script>'), 'file.wrong_kind', 415],
    ['pdf', 'a video', contents.mp4(), 'file.wrong_kind', 415],
    ['video', 'a document', contents.pdf(), 'file.wrong_kind', 415],
    ['video', 'a program', Buffer.from('7f454c4602010100', 'hex'), 'file.wrong_kind', 415],
    ['image', 'a document', contents.pdf(), 'file.not_an_image', 415],
    [
      'image',
      'a photo as some phones keep it',
      Buffer.from('0000001c66747970686569630000000068656963686569786d696631', 'hex'),
      'file.heic',
      415,
    ],
    [
      'pdf',
      'a document with a password',
      contents.pdf('trailer<</Root 1 0 R/Encrypt 9 0 R>>'),
      'file.encrypted',
      422,
    ],
    [
      'image',
      'half a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'file.unreadable',
      422,
    ],
  ])('refuses as %s what is %s, and forgets it', async (kind, _, bytes, code, status) => {
    const person = await buildUser()
    const id = await buildArrivedUpload(server.app, { kind, bytes }, person)
    expect(await finish(id, person)).toMatchObject({ status, body: { code } })
    expect(await finish(id, person)).toMatchObject({ body: { code: 'upload.not_found' } })
    expect(readdirSync(join(folder, 'uploads'))).not.toContain(id)
    const rows = db.selectFrom('files').where('id', '=', id).select('id')
    expect(await rows.execute()).toEqual([])
  })

  it('refuses an image of too many pixels', async () => {
    const person = await buildUser()
    const bytes = await picture(7150, 7150).png({ compressionLevel: 9 }).toBuffer()
    const id = await buildArrivedUpload(server.app, { kind: 'image', bytes }, person)
    expect(await finish(id, person)).toMatchObject({
      status: 413,
      body: { code: 'file.too_many_pixels' },
    })
  })

  it('is for whoever uploaded it', async () => {
    const [person, other] = [await buildUser(), await buildUser()]
    const id = await buildArrivedUpload(server.app, { kind: 'pdf', bytes: contents.pdf() }, person)
    expect(await finish(id, other)).toMatchObject({
      status: 404,
      body: { code: 'upload.not_found' },
    })
    expect((await finish(randomUUID(), person)).status).toBe(404)
    expect((await finish(id, person)).status).toBe(200)
  })
})

describe('GET /files/p/:name', () => {
  it('is there for its uploader, and for nobody it was not granted to', async () => {
    const [person, other, brand] = [await buildUser(), await buildUser(), await buildBrand()]
    const { url } = await uploaded(person, 'pdf', contents.pdf())
    expect((await load(url, person)).statusCode).toBe(200)
    expect([(await load(url)).statusCode, (await load(url)).json().code]).toEqual([
      401,
      'session.required',
    ])
    for (const somebody of [other, brand]) {
      const answer = await load(url, somebody)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
    }
  })

  it('is there for every member of the brand it was granted to, and for no other brand', async () => {
    const [person, brand, rival] = [await buildUser(), await buildBrand(), await buildBrand()]
    const { url } = await uploaded(person, 'pdf', contents.pdf())
    await grant(url, { brandId: brand.brandId })
    expect((await load(url, brand)).statusCode).toBe(200)
    expect((await load(url, rival)).statusCode).toBe(404)
  })

  it('is there for the one person it was granted to', async () => {
    const [brand, creator, other] = [await buildBrand(), await buildUser(), await buildUser()]
    const { url } = await uploaded(
      { ...brand.actor, ...brand },
      'image',
      await picture().png().toBuffer(),
    )
    await grant(url, { userId: creator.userId }, true)
    expect((await load(url, creator)).statusCode).toBe(200)
    expect((await load(url, other)).statusCode).toBe(404)
  })

  it('gives the original only to whom it was granted, and a later preview takes nothing away', async () => {
    const [person, brand] = [await buildUser(), await buildBrand()]
    const { url } = await uploaded(person, 'image', await picture().png().toBuffer())
    await grant(url, { brandId: brand.brandId })
    const refused = await load(url, brand)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'file.preview_only'])
    expect((await load(`${url}/preview`, brand)).statusCode).toBe(200)
    await grant(url, { brandId: brand.brandId }, true)
    await grant(url, { brandId: brand.brandId })
    const answer = await load(`${url}?download`, brand)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="holiday.webp"; filename*=UTF-8''holiday.webp`,
    )
  })

  it('gives the original to whom it was granted in person, though their brand has the preview', async () => {
    const [person, brand] = [await buildUser(), await buildBrand()]
    const { url } = await uploaded(person, 'image', await picture().png().toBuffer())
    await grant(url, { brandId: brand.brandId })
    await grant(url, { userId: brand.actor.userId }, true)
    expect((await load(url, brand)).statusCode).toBe(200)
  })

  it('lets a video be played before it is approved, not taken away', async () => {
    const [person, brand] = [await buildUser(), await buildBrand()]
    const { url } = await uploaded(person, 'video', contents.mp4())
    await grant(url, { brandId: brand.brandId })
    const played = await load(url, brand)
    expect(played.statusCode).toBe(200)
    expect(played.headers['content-disposition']).toMatch(/^inline; /)
    expect((await load(`${url}?download`, brand)).json().code).toBe('file.preview_only')
    await grant(url, { brandId: brand.brandId }, true)
    expect((await load(`${url}?download`, brand)).statusCode).toBe(200)
  })

  it('cannot run anything, and is asked for again before it is shown again', async () => {
    const person = await buildUser()
    const { url } = await uploaded(person, 'video', contents.mp4())
    const { headers } = await load(url, person)
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
    const again = await load(url, person, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const pdf = await load((await uploaded(person, 'pdf', contents.pdf())).url, person)
    expect(pdf.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(pdf.headers['content-disposition']).toMatch(/^inline; filename="holiday.pdf"/)
  })

  it('sends the part that a player asks for', async () => {
    const person = await buildUser()
    const bytes = contents.mp4(1000)
    const { url } = await uploaded(person, 'video', bytes)
    const part = await load(url, person, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': `bytes 10-19/${bytes.length}`,
      'content-length': '10',
    })
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    const beyond = await load(url, person, { range: `bytes=${bytes.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ])
    const changed = await load(url, person, { range: 'bytes=10-19', 'if-range': '"another"' })
    expect(changed.statusCode).toBe(200)
  })

  it('says it is gone when its bytes are', async () => {
    const person = await buildUser()
    const answer = await load(await buildPrivateFile(person.userId, 'pdf'), person)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
    expect(answer.headers.etag).toBeUndefined()
  })

  it('finds nothing under names we never gave', async () => {
    const person = await buildUser()
    const { id } = await uploaded(person, 'pdf', contents.pdf())
    for (const name of [id, `${id}.mp4`, `${randomUUID()}.pdf`, '..%2f..%2fsecret.key'])
      expect((await load(`/files/p/${name}`, person)).statusCode).toBe(404)
  })
})

describe('GET /files/p/:name/preview', () => {
  /** Nothing in a picture of one colour. */
  const spread = async (bytes: Buffer) =>
    Math.max(...(await sharp(bytes).stats()).channels.map(({ stdev }) => stdev))

  it('is smaller than the original and says so all over', async () => {
    const person = await buildUser({ displayName: 'Łucja Ñandú' })
    const { url } = await uploaded(person, 'image', await picture(2000, 1600).png().toBuffer())
    const [original, preview] = [await load(url, person), await load(`${url}/preview`, person)]
    const { width, height, format } = await sharp(preview.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1280, height: 1024, format: 'webp' })
    expect(await spread(original.rawPayload)).toBeLessThan(1)
    const quarter = { width: 640, height: 512 }
    for (const [left, top] of [
      [0, 0],
      [640, 0],
      [0, 512],
      [640, 512],
    ] as const) {
      const part = await sharp(preview.rawPayload)
        .extract({ left, top, ...quarter })
        .png()
        .toBuffer()
      expect(await spread(part)).toBeGreaterThan(5)
    }
    expect(preview.headers.etag).not.toBe(original.headers.etag)
  })

  it.each([undefined, 'Ada', '林美玲', '<script>&"'])(
    'marks the pictures of %j',
    async (displayName) => {
      const person = await buildUser(displayName === undefined ? {} : { displayName })
      const { url } = await uploaded(person, 'image', await picture(60, 900).png().toBuffer())
      const preview = await load(`${url}/preview`, person)
      expect(preview.statusCode).toBe(200)
      expect(await spread(preview.rawPayload)).toBeGreaterThan(3)
    },
  )

  it('is drawn outside of the server’s own thread, however many fonts a name needs', async () => {
    const displayName = Array.from({ length: 40 }, (_, nr) =>
      String.fromCodePoint(0x4e00 + nr * 487),
    ).join('')
    const person = await buildUser({ displayName })
    const { url } = await uploaded(person, 'image', await picture(640, 640).png().toBuffer())
    const before = process.threadCpuUsage()
    expect((await load(`${url}/preview`, person)).statusCode).toBe(200)
    const { user } = process.threadCpuUsage(before)
    expect(user / 1000).toBeLessThan(250)
  })

  it('of a PDF is the PDF, and is nobody else’s', async () => {
    const [person, other] = [await buildUser(), await buildUser()]
    const { url } = await uploaded(person, 'pdf', contents.pdf())
    expect((await load(`${url}/preview`, person)).headers['content-type']).toBe('application/pdf')
    expect((await load(`${url}/preview`, other)).statusCode).toBe(404)
    expect((await load(`${url}/preview`)).statusCode).toBe(401)
  })
})

describe('what other features ask', () => {
  it('knows whose a file is, public or private', async () => {
    const [one, two] = [await buildUser(), await buildUser()]
    const [publicUrl, url] = [
      await buildFile(one.userId),
      await buildPrivateFile(one.userId, 'pdf'),
    ]
    for (const address of [publicUrl, url]) {
      expect(await ownsFile(db, one.userId, address)).toBe(true)
      expect(await ownsFile(db, two.userId, address)).toBe(false)
    }
    expect(await ownsPicture(db, one.userId, publicUrl)).toBe(true)
    expect(await ownsPicture(db, one.userId, url)).toBe(false)
    for (const strange of ['', '/files/p/', `https://evil.test${url}`, `${url}/preview`])
      expect(await ownsFile(db, one.userId, strange)).toBe(false)
  })

  it('knows the facts of a file, and nothing of other addresses', async () => {
    const { userId } = await buildUser()
    const facts = await fileFacts(db, await buildPrivateFile(userId, 'video'))
    expect(facts).toMatchObject({ kind: 'video', mime: 'video/mp4', bytes: 1 })
    expect(await fileFacts(db, await buildFile(userId))).toMatchObject({ kind: 'image', width: 1 })
    expect(await fileFacts(db, '/files/none')).toBeUndefined()
  })

  it('needs no grant for a public file, and refuses to grant what is no file', async () => {
    const { userId } = await buildUser()
    await grant(await buildFile(userId), { userId })
    await expect(grant('https://evil.test/a.png', { userId })).rejects.toThrow('a file of ours')
  })
})
