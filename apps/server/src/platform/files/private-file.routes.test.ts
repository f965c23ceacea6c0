import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { posterOf } from '@tandem/contract/platform/files/video-poster.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildPrivateFile, drawPng, useFolder } from './file.factory.ts'
import { grantFile, ownsFile, ownsPicture } from './index.ts'
import {
  askUpload,
  beginUpload,
  buildArrivedUpload,
  contents,
  sendPiece,
} from './uploads/upload.factory.ts'

const folder = useFolder()
const server = useTestApp({ DATA_DIR: folder })

type Person = { token: string }
type Kind = 'image' | 'pdf' | 'video'
const finish = (uploadId: string, as: Person, body?: { poster: string }) =>
  server.call(files.finishUpload, { as, params: { uploadId }, ...(body && { body }) })
const uploaded = async (as: Person, kind: Kind, bytes: Buffer, poster?: string) => {
  const id = await buildArrivedUpload(server.app, { kind, name: 'holiday.JPG', bytes }, as)
  const { status, body } = await finish(id, as, poster === undefined ? undefined : { poster })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const load = (url: string, person?: Person, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, ...(person && { cookies: { sid: person.token } }) })
const statusesOf = async (url: string, people: (Person | undefined)[]) =>
  Promise.all(people.map(async (person) => (await load(url, person)).statusCode))
const grant = (url: string, to: { brandId: string } | { userId: string }, original = false) =>
  inTransaction((tx) => grantFile(tx, url, to, { original }))

describe('finishUpload', () => {
  it('re-encodes an image and returns its size', async () => {
    const person = await buildUser()
    const file = await uploaded(person, 'image', await drawPng(30, 20))
    expect(file).toMatchObject({ kind: 'image', name: 'holiday.JPG', width: 30, height: 20 })
    expect(file.url).toBe(`/files/p/${file.id}.webp`)
    const { rawPayload, headers } = await load(file.url, person)
    expect([headers['content-type'], rawPayload.length]).toEqual(['image/webp', file.bytes])
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
    const { status, body } = await finish(id, person)
    expect([status, body.code]).toEqual([409, 'upload.unfinished'])
    await sendPiece(server.app, id, { at: 5, bytes: bytes.subarray(5) }, person)
    expect((await finish(id, person)).status).toBe(200)
  })

  it.each<[Kind, Buffer, string, number]>([
    ['pdf', contents.mp4(), 'file.wrong_kind', 415],
    ['pdf', contents.pdf('trailer<</Root 1 0 R/Encrypt 9 0 R>>'), 'file.encrypted', 422],
  ])('forgets a %s that it refuses', async (kind, bytes, code, status) => {
    const person = await buildUser()
    const id = await buildArrivedUpload(server.app, { kind, bytes }, person)
    expect(await finish(id, person)).toMatchObject({ status, body: { code } })
    expect(await finish(id, person)).toMatchObject({ body: { code: 'upload.not_found' } })
    expect(readdirSync(join(folder, 'uploads'))).not.toContain(id)
    const rows = db.selectFrom('files').where('id', '=', id).select('id')
    expect(await rows.execute()).toEqual([])
  })

  it('is for whoever uploaded it', async () => {
    const [person, other] = [await buildUser(), await buildUser()]
    const id = await buildArrivedUpload(server.app, { kind: 'pdf', bytes: contents.pdf() }, person)
    const { status, body } = await finish(id, other)
    expect([status, body.code]).toEqual([404, 'upload.not_found'])
    expect((await finish(id, person)).status).toBe(200)
  })
})

describe('a private file', () => {
  it('is there for its uploader and whom it was granted to, every member of a brand or one person', async () => {
    const [person, friend, other] = [await buildUser(), await buildUser(), await buildUser()]
    const [brand, rival] = [await buildBrand(), await buildBrand()]
    const { url } = await uploaded(person, 'pdf', contents.pdf())
    const everybody = [person, friend, brand, other, rival, undefined]
    expect(await statusesOf(url, everybody)).toEqual([200, 404, 404, 404, 404, 401])
    await grant(url, { brandId: brand.brandId })
    await grant(url, { userId: friend.userId })
    expect(await statusesOf(url, everybody)).toEqual([200, 200, 200, 404, 404, 401])
  })

  it('gives the original only to whom it was granted, and a later preview takes nothing away', async () => {
    const [person, brand] = [await buildUser(), await buildBrand()]
    const { url } = await uploaded(person, 'image', await drawPng())
    await grant(url, { brandId: brand.brandId })
    const refused = await load(url, brand)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'file.preview_only'])
    expect((await load(`${url}/preview`, brand)).statusCode).toBe(200)
    await grant(url, { brandId: brand.brandId }, true)
    await grant(url, { brandId: brand.brandId })
    const answer = await load(`${url}?download`, brand)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="holiday.webp";/)
    const rival = await buildBrand()
    await grant(url, { brandId: rival.brandId })
    await grant(url, { userId: rival.actor.userId }, true)
    expect(await statusesOf(url, [rival])).toEqual([200])
  })

  it('that is a video can be played before approval, but not downloaded', async () => {
    const [person, brand] = [await buildUser(), await buildBrand()]
    const { url } = await uploaded(person, 'video', contents.mp4())
    await grant(url, { brandId: brand.brandId })
    const played = await load(url, brand)
    expect([played.statusCode, played.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^inline; /),
    ])
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
    })
    const again = await load(url, person, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is sent in the parts that a player asks for', async () => {
    const person = await buildUser()
    const bytes = contents.mp4(1000)
    const { url } = await uploaded(person, 'video', bytes)
    const part = await load(url, person, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ])
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    expect((await load(url, person, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    const changed = { range: 'bytes=10-19', 'if-range': '"another"' }
    expect((await load(url, person, changed)).statusCode).toBe(200)
  })

  it('is not found when its bytes are gone, nor under names we never gave', async () => {
    const person = await buildUser()
    const gone = await load(await buildPrivateFile(person.userId, 'pdf'), person)
    expect([gone.statusCode, gone.headers.etag]).toEqual([404, undefined])
    const { id } = await uploaded(person, 'pdf', contents.pdf())
    for (const name of [id, `${id}.mp4`, `${randomUUID()}.pdf`, '..%2f..%2fsecret.key'])
      expect((await load(`/files/p/${name}`, person)).statusCode).toBe(404)
  })
})

describe('the preview', () => {
  const spread = async (bytes: Buffer) =>
    Math.max(...(await sharp(bytes).stats()).channels.map(({ stdev }) => stdev))

  it('of a picture is smaller and says so all over', async () => {
    const person = await buildUser({ displayName: 'Łucja Ñandú' })
    const { url } = await uploaded(person, 'image', await drawPng(1400, 700))
    const { rawPayload } = await load(`${url}/preview`, person)
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([1280, 640])
    expect(await spread((await load(url, person)).rawPayload)).toBeLessThan(1)
    for (const [left, top] of [
      [0, 0],
      [640, 0],
      [0, 320],
      [640, 320],
    ] as const) {
      const part = sharp(rawPayload).extract({ left, top, width: 640, height: 320 })
      expect(await spread(await part.png().toBuffer())).toBeGreaterThan(5)
    }
  })

  it('of a PDF is the PDF, and is nobody else’s', async () => {
    const [person, other] = [await buildUser(), await buildUser()]
    const { url } = await uploaded(person, 'pdf', contents.pdf())
    expect((await load(`${url}/preview`, person)).headers['content-type']).toBe('application/pdf')
    expect(await statusesOf(`${url}/preview`, [other, undefined])).toEqual([404, 401])
  })
})

describe('a video’s poster', () => {
  const frame = async () => (await drawPng(270, 480)).toString('base64')

  it('is shown to whoever may see the video, which is known by its size alone', async () => {
    const [person, other, brand] = [await buildUser(), await buildUser(), await buildBrand()]
    const video = await uploaded(person, 'video', contents.mp4(), await frame())
    expect(video).toMatchObject({ kind: 'video', width: 270, height: 480 })
    const poster = posterOf(video.url)
    expect(poster).toMatchObject({ width: 270, height: 480 })
    await grant(video.url, { brandId: brand.brandId })
    expect(await statusesOf(poster?.url ?? '', [person, brand, other])).toEqual([200, 200, 404])
    const { rawPayload } = await load(poster?.url ?? '', brand)
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    for (const facts of ['480x270', ''])
      expect((await load(video.url.replace('270x480', facts), person)).statusCode).toBe(404)
  })

  it.each([
    ['no picture', Buffer.from('hello').toString('base64')],
    ['half a picture', '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD'],
  ])('that is %s is left out', async (_, poster) => {
    const person = await buildUser()
    const { width, url } = await uploaded(person, 'video', contents.mp4(), poster)
    expect([width, posterOf(url)]).toEqual([null, null])
    expect((await load(`${url}/poster`, person)).statusCode).toBe(404)
  })
})

it('a private file has an owner, and is no picture for everybody', async () => {
  const [one, two] = [await buildUser(), await buildUser()]
  const url = await buildPrivateFile(one.userId, 'pdf')
  const owns = [ownsFile(db, one.userId, url), ownsFile(db, two.userId, url)]
  expect(await Promise.all(owns)).toEqual([true, false])
  expect(await ownsPicture(db, one.userId, url)).toBe(false)
  for (const strange of ['', '/files/p/', `https://evil.test${url}`, `${url}/preview`])
    expect(await ownsFile(db, one.userId, strange)).toBe(false)
  await expect(grant('https://evil.test/a.png', two)).rejects.toThrow('a file of ours')
})
