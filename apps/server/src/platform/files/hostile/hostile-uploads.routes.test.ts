import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import {
  offeredWidths,
  pictureFacts,
  smallerPicture,
} from '@tandem/contract/platform/files/picture-address.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildArrivedUpload, contents } from '../uploads/upload.factory.ts'
import { bytesOf, place, type Recipe } from './hostile-bytes.factory.ts'
import corpus from './uploads.json' with { type: 'json' }

type Picture = { what: string; bytes: Recipe; refused?: string; taken?: number[]; redAt?: number }
type Other = {
  what: string
  kind: string
  bytes: Recipe
  refused?: string
  keptAs?: string
  forgets?: boolean
}
const pictures = corpus.pictures as unknown as Picture[]
const others = corpus.others as unknown as Other[]

const folder = mkdtempSync(join(tmpdir(), 'tandem-hostile-'))
const server = useTestApp({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

type Person = { token: string }
type Codes = Record<string, string | undefined>
const handIn = async (bytes: Buffer, { token }: Person, type = 'image/png') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${files.upload.path}`,
    headers: {
      origin: 'http://localhost:3000',
      'content-type': type,
      'idempotency-key': randomUUID(),
    },
    cookies: { sid: token },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const handInPrivate = async (kind: string, bytes: Buffer, as: Person, name = 'mine.PNG') => {
  const uploadId = await buildArrivedUpload(server.app, { kind, name, bytes }, as)
  return server.call(files.finishUpload, { as, params: { uploadId } })
}
const load = (url: string, as?: Person) =>
  server.app.inject({ url, ...(as && { cookies: { sid: as.token } }) })

/** What somebody hid in a file, or what it told of them. */
const traces = [place.word, 'GPS', 'Exif', '<script', '<html', 'alert(1)', 'PK\u0003\u0004']

const expectClean = async (bytes: Buffer, format: string, [width, height]: number[]) => {
  const {
    exif,
    xmp,
    iptc,
    icc,
    comments,
    orientation,
    pages = 1,
    ...found
  } = await sharp(bytes).metadata()
  expect([found.format, pages, found.width, found.height]).toEqual([format, 1, width, height])
  for (const told of [exif, xmp, iptc, icc, comments, orientation]) expect(told).toBeUndefined()
  const text = bytes.toString('latin1')
  expect(traces.filter((trace) => text.includes(trace))).toEqual([])
}

/** Of this process, on however busy a machine. */
const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

let [memory, person]: [number, Person] = [0, { token: '' }]
beforeAll(async () => {
  memory = process.resourceUsage().maxRSS
  person = await buildUser()
})

/** Many rows in one test: after each, all promises of the ledger are looked at. */
const refusedOf = (rows: readonly { what: string; refused?: string }[]) =>
  Object.fromEntries(rows.flatMap(({ what, refused }) => (refused ? [[what, refused]] : [])))

describe('a picture', () => {
  it('that is none, or more than it may be, is refused by either door with a sentence', async () => {
    const shared: Codes = {}
    const own: Codes = {}
    for (const { what, bytes: recipe } of pictures.filter(({ refused }) => refused)) {
      const bytes = await bytesOf(recipe)
      const seconds = await secondsOf(async () => {
        const { status, body } = await handIn(bytes, person)
        shared[what] = status < 500 && /\w\.$/.test(body.detail) ? body.code : `${status}`
        // An upload of nothing can’t even be announced.
        own[what] =
          bytes.length === 0
            ? 'file.empty'
            : (await handInPrivate('image', bytes, person)).body.code
      })
      expect(seconds, what).toBeLessThan(4)
    }
    expect(shared).toEqual(refusedOf(pictures))
    expect(own).toEqual(refusedOf(pictures))
  })

  it.each(pictures.filter(({ taken }) => taken !== undefined))(
    'is taken by either door, with nothing of what it hid or told: $what',
    async ({ bytes: recipe, taken = [], redAt }) => {
      const bytes = await bytesOf(recipe)
      const seconds = await secondsOf(async () => {
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
      })
      expect(seconds).toBeLessThan(6)
    },
  )
})

it('a document or a video is refused for what it holds, whatever it is called', async () => {
  const got: Codes = {}
  for (const { what, kind, bytes } of others.filter(({ refused }) => refused)) {
    const { status, body } = await handInPrivate(kind, await bytesOf(bytes), person)
    got[what] = status < 500 ? body.code : `${status}`
  }
  expect(got).toEqual(refusedOf(others))
})

it.each(others.filter(({ keptAs }) => keptAs !== undefined))(
  'is kept without its place, and served as nothing else: $what',
  async ({ kind, bytes: recipe, keptAs, forgets = false }) => {
    const bytes = await bytesOf(recipe)
    const { body } = await handInPrivate(kind, bytes, person)
    const { headers, rawPayload } = await load(body.url, person)
    expect(headers).toMatchObject({
      'content-type': keptAs,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
    })
    expect(rawPayload.length).toBe(bytes.length)
    expect(rawPayload.equals(bytes)).toBe(!forgets)
    expect(rawPayload.includes(place.word)).toBe(false)
    expect(bytes.includes(place.word)).toBe(forgets)
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

it('a good picture is one by whatever type of pictures it comes, and by no other', async () => {
  const png = await bytesOf({ drawn: { format: 'png' } })
  for (const { type, refused } of corpus.types) {
    const { status, body } = await handIn(png, person, type)
    expect([type, status < 500, body.code ?? null]).toEqual([type, true, refused])
  }
})

it('leaves nothing outside its folder, no part behind, and the memory as it was', () => {
  const names = readdirSync(folder, { recursive: true }).map(String)
  expect(names.filter((name) => /\.part$|passwd|secret|cron/.test(name))).toEqual([])
  expect(readdirSync(folder).sort()).toEqual(['files', 'uploads'])
  expect((process.resourceUsage().maxRSS - memory) / 1024).toBeLessThan(300)
})

function redIn(tones: readonly string[]): number {
  const reds = tones.map((tone) => Number.parseInt(tone[0] ?? '0', 16))
  return reds.indexOf(Math.max(...reds))
}
