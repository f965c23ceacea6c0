import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { posterCharactersMax, posterOf } from '@tandem/contract/platform/files/video-poster.ts'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { grantFile } from './index.ts'
import { buildArrivedUpload, contents } from './uploads/upload.factory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-posters-'))
const server = useTestApp({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

type Person = { token: string }
const frame = async (width = 270, height = 480) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const finish = async (as: Person, poster: string, kind = 'video', bytes = contents.mp4()) => {
  const id = await buildArrivedUpload(server.app, { kind, bytes }, as)
  return server.call(files.finishUpload, { as, params: { uploadId: id }, body: { poster } })
}
const load = (url: string, as: Person, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, cookies: { sid: as.token } })

it('shows a video’s poster to whoever may see the video', async () => {
  const [person, other, brand] = [await buildUser(), await buildUser(), await buildBrand()]
  const { body: video } = await finish(person, await frame())
  expect(video).toMatchObject({ kind: 'video', width: 270, height: 480 })
  const poster = posterOf(video.url)
  expect(poster).toMatchObject({ width: 270, height: 480 })
  await inTransaction((tx) => grantFile(tx, video.url, { brandId: brand.brandId }))
  for (const somebody of [person, brand]) {
    const answer = await load(poster?.url ?? '', somebody)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([270, 480])
  }
  expect((await load(poster?.url ?? '', other)).statusCode).toBe(404)
})

it('still sends the part of the video that a player asks for', async () => {
  const person = await buildUser()
  const { body: video } = await finish(person, await frame())
  const part = await load(video.url, person, { range: 'bytes=4-7' })
  expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([
    206,
    'video/mp4',
    'ftyp',
  ])
})

it.each([
  ['no picture', Buffer.from('hello').toString('base64')],
  ['no base64', '<svg onload=alert(1)>'],
  ['half a picture', '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD'],
  ['nothing', ''],
])('takes a video whose poster is %s, without it', async (_, poster) => {
  const person = await buildUser()
  const { status, body } = await finish(person, poster)
  expect([status, body.width, posterOf(body.url)]).toEqual([200, null, null])
  expect((await load(`${body.url}/poster`, person)).statusCode).toBe(404)
})

it('takes no poster of what is no video, nor one that is too large', async () => {
  const person = await buildUser()
  const pdf = await finish(person, await frame(), 'pdf', contents.pdf())
  expect(pdf.body).toMatchObject({ kind: 'pdf', width: null })
  const large = await finish(person, 'A'.repeat(posterCharactersMax + 1))
  expect([large.status, large.body.code]).toEqual([400, 'input.invalid'])
})

it('knows the video by the size of its own poster only', async () => {
  const person = await buildUser()
  const { body } = await finish(person, await frame())
  for (const url of [
    body.url.replace('270x480', '480x270'),
    body.url.replace('-270x480', ''),
    body.url.replace('.mp4', '.webm'),
  ])
    expect((await load(url, person)).statusCode).toBe(404)
})
