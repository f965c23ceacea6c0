import { readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import {
  offeredWidths,
  pictureFacts,
  smallerPicture,
} from '@tandem/contract/platform/files/picture-address.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import corpus from '#everywhere/hostile/corpora/c05-uploads.json' with { type: 'json' }
import { useTestApp } from '../../../test-app.factory.ts'
import { drawPng, useFolder } from '../file.factory.ts'
import { buildArrivedUpload, contents, sendPicture } from '../uploads/upload.factory.ts'

type Row = { what: string; refused?: string; text?: string; hex?: string; packed?: string }
type Picture = Row & { taken?: number[]; redAt?: number }
type Other = Row & { kind: string; keptAs?: string; forgets?: boolean }
const pictures: Picture[] = corpus.pictures
const others: Other[] = corpus.others

const bytesOf = ({ text = '', hex = '', packed }: Row): Buffer =>
  packed === undefined
    ? Buffer.concat([Buffer.from(text), Buffer.from(hex, 'hex')])
    : gunzipSync(Buffer.from(packed, 'base64'))

const folder = useFolder()
const server = useTestApp({ DATA_DIR: folder })

type Person = { token: string }
type Codes = Record<string, string | undefined>
const handIn = (bytes: Buffer, { token }: Person, type = 'image/png') =>
  sendPicture(server.app, bytes, { token, type })
const handInPrivate = async (kind: string, bytes: Buffer, as: Person, name = 'mine.PNG') => {
  const uploadId = await buildArrivedUpload(server.app, { kind, name, bytes }, as)
  return server.call(files.finishUpload, { as, params: { uploadId } })
}
const load = (url: string, as?: Person) =>
  server.app.inject({ url, ...(as && { cookies: { sid: as.token } }) })

const place = 'Elm Street 9'
const traces = [place, 'GPS', 'Exif', '<script', '<html', 'alert(1)', 'PK\u0003\u0004']

const expectClean = async (bytes: Buffer, format: string, [width, height]: number[]) => {
  const found = await sharp(bytes).metadata()
  expect(found).toMatchObject({ format, width, height })
  const { exif, xmp, iptc, icc, comments, orientation, pages = 1 } = found
  expect(pages).toBe(1)
  for (const told of [exif, xmp, iptc, icc, comments, orientation]) expect(told).toBeUndefined()
  const text = bytes.toString('latin1')
  expect(traces.filter((trace) => text.includes(trace))).toEqual([])
}

let person: Person
beforeAll(async () => {
  person = await buildUser()
})

const refusedOf = (rows: readonly { what: string; refused?: string }[]) =>
  Object.fromEntries(rows.flatMap(({ what, refused }) => (refused ? [[what, refused]] : [])))

describe('a picture', () => {
  it('that is invalid or too large is refused with a sentence by both upload routes', async () => {
    const shared: Codes = {}
    const own: Codes = {}
    for (const row of pictures.filter(({ refused }) => refused)) {
      const [what, bytes] = [row.what, bytesOf(row)]
      const { status, body } = await handIn(bytes, person)
      shared[what] = status < 500 && /\w\.$/.test(body.detail) ? body.code : `${status}`
      own[what] =
        bytes.length === 0 ? 'file.empty' : (await handInPrivate('image', bytes, person)).body.code
    }
    expect(shared).toEqual(refusedOf(pictures))
    expect(own).toEqual(refusedOf(pictures))
    const codes = ['file.empty', 'file.heic', 'file.not_an_image', 'file.too_many_pixels']
    expect([...new Set(Object.values(own))].sort()).toEqual([...codes, 'file.unreadable'])
  })

  it.each(pictures.filter(({ taken }) => taken !== undefined))(
    'is taken by either door, with nothing of what it hid or told: $what',
    async ({ taken = [], redAt, ...row }) => {
      const bytes = bytesOf(row)
      const { body } = await handIn(bytes, person)
      expect(body).toMatchObject({ width: taken[0], height: taken[1] })
      const answer = await load(body.url)
      expect(answer.headers['content-type']).toBe('image/webp')
      await expectClean(answer.rawPayload, 'webp', taken)
      const tones = pictureFacts(body.url)?.tones?.match(/.../g) ?? []
      if (redAt !== undefined) expect(redIn(tones)).toBe(redAt)
      const [width = 0] = offeredWidths(taken[0] ?? 0, 'avif')
      const { rawPayload } = await load(smallerPicture(body.url, width, 'avif'))
      const height = Math.max(1, Math.round(((taken[1] ?? 0) * width) / (taken[0] ?? 1)))
      await expectClean(rawPayload, 'heif', [width, height])
      const kept = await handInPrivate('image', bytes, person)
      await expectClean((await load(kept.body.url, person)).rawPayload, 'webp', taken)
    },
  )
})

it('a document or a video is refused for what it holds, whatever it is called', async () => {
  const got: Codes = {}
  for (const row of others.filter(({ refused }) => refused)) {
    const { status, body } = await handInPrivate(row.kind, bytesOf(row), person)
    got[row.what] = status < 500 ? body.code : `${status}`
  }
  expect(got).toEqual(refusedOf(others))
})

it.each(others.filter(({ keptAs }) => keptAs !== undefined))(
  'is kept without its place, and served as nothing else: $what',
  async ({ kind, keptAs, forgets = false, ...row }) => {
    const bytes = bytesOf(row)
    const { body } = await handInPrivate(kind, bytes, person)
    const { headers, rawPayload } = await load(body.url, person)
    expect(headers).toMatchObject({
      'content-type': keptAs,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
    })
    expect(rawPayload.length).toBe(bytes.length)
    expect(rawPayload.equals(bytes)).toBe(!forgets)
    expect(rawPayload.includes(place)).toBe(false)
    expect(bytes.includes(place)).toBe(forgets)
  },
)

it('a file is shown by a name in one line, which is never part of its path', async () => {
  for (const { told, shown } of corpus.names) {
    const { body } = await handInPrivate('pdf', contents.pdf(), person, told)
    expect(body.name).toBe(shown)
    expect(body.url).toMatch(/^\/files\/p\/[0-9a-f-]{36}\.pdf$/)
    const { headers } = await load(`${body.url}?download`, person)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*\.pdf"; filename\*=UTF-8''[\w%.!~*'()-]*\.pdf$/,
    )
  }
})

it('a valid picture is accepted with any image type, and with no other type', async () => {
  const png = await drawPng()
  const codeOf = async (type: string) => (await handIn(png, person, type)).body.code
  for (const type of ['image/svg+xml', 'image/png; charset=x', 'application/octet-stream'])
    expect([type, await codeOf(type)]).toEqual([type, undefined])
  for (const type of ['text/html', 'multipart/form-data; boundary=x'])
    expect([type, await codeOf(type)]).toEqual([type, 'input.wrong_type'])
})

it('writes nothing outside its folder and leaves no partial files', () => {
  const names = readdirSync(folder, { recursive: true }).map(String)
  expect(names.filter((name) => /\.part$|passwd|secret|cron/.test(name))).toEqual([])
  expect(['files', 'uploads']).toEqual(expect.arrayContaining(readdirSync(folder)))
})

function redIn(tones: readonly string[]): number {
  const reds = tones.map((tone) => Number.parseInt(tone[0] ?? '0', 16))
  return reds.indexOf(Math.max(...reds))
}
