import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  offeredWidths,
  type PictureFormat,
  pictureFacts,
  smallerPicture,
} from '@tandem/contract/platform/files/picture-address.ts'
import sharp, { type Color, type Sharp } from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { pretendFree } from '#platform/disk/disk-space.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { ownsPicture, storeImage } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-smaller-'))
const server = useTestApp({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

const load = (url: string) => server.app.inject(url)
const store = async (picture: Sharp, uploaderId: string | null = null) => {
  const bytes = await picture.png({ compressionLevel: 1 }).toBuffer()
  return inTransaction((tx) => storeImage(tx, { uploaderId, bytes }))
}
const plain = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 4, background } })
const quartered = async (width: number, height: number) => {
  const corner = { width: width / 2, height: height / 2, channels: 3 as const }
  const red = await sharp({ create: { ...corner, background: '#f00' } })
    .png()
    .toBuffer()
  return plain(width, height, '#00f').composite([{ input: red, gravity: 'northwest' }])
}

it.each<[PictureFormat, string]>([
  ['avif', 'heif'],
  ['webp', 'webp'],
])(
  'serves a picture as %s in each size it is offered in, in its own shape, for good',
  async (format, decoder) => {
    const { url } = await store(await quartered(1600, 900))
    for (const width of offeredWidths(1600, format)) {
      const answer = await load(smallerPicture(url, width, format))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(answer.headers.vary ?? '').not.toMatch(/accept\b/i)
      const made = await sharp(answer.rawPayload).metadata()
      expect([made.format, made.width, made.height]).toEqual([decoder, width, (width * 9) / 16])
    }
  },
)

it('makes none larger than the picture, and no size but those it offers', async () => {
  const { url } = await store(plain(500, 400, '#246'))
  const whole = await sharp((await load(smallerPicture(url, 500, 'avif'))).rawPayload).metadata()
  expect([whole.width, whole.height]).toEqual([500, 400])
  for (const [width, format] of [
    [640, 'avif'],
    [500, 'webp'],
    [499, 'webp'],
    [0, 'avif'],
    [320, 'png'],
  ] as const) {
    const answer = await load(smallerPicture(url, width, format as PictureFormat))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found'])
  }
})

it('tells a picture’s size and the tones of its quarters by its address', async () => {
  const { url } = await store(await quartered(60, 40))
  const facts = pictureFacts(url)
  expect(facts).toMatchObject({ width: 60, height: 40 })
  const [first, ...others] = facts?.tones?.match(/.../g) ?? []
  expect(first).toMatch(/^[d-f]0[0-3]$/)
  for (const other of others) expect(other).toMatch(/^[0-3]0[d-f]$/)
})

it('tells no tones of a picture that one sees through', async () => {
  const { url } = await store(plain(60, 40, { r: 9, g: 9, b: 9, alpha: 0.5 }))
  expect(pictureFacts(url)).toEqual({ width: 60, height: 40, tones: null })
})

it('knows no picture by facts that aren’t its own', async () => {
  const { userId } = await buildUser()
  const { url } = await store(plain(700, 40, '#135'), userId)
  const forged = url.replace('700x40', '40x700')
  expect(await ownsPicture(db, userId, url)).toBe(true)
  expect(await ownsPicture(db, userId, forged)).toBe(false)
  expect((await load(forged)).statusCode).toBe(404)
  expect((await load(smallerPicture(forged, 40, 'avif'))).statusCode).toBe(404)
})

it('makes one file for all who ask at once', async () => {
  const { url } = await store(plain(900, 900, '#a31'))
  const asked = smallerPicture(url, 640, 'avif')
  const answers = await Promise.all(Array.from({ length: 8 }, () => load(asked)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})

it('shows the picture itself while too many are asked for at once, or the disk is full', async () => {
  const { url } = await store(plain(1400, 1400, '#3a1'))
  const original = (await load(url)).rawPayload
  const smaller = smallerPicture(url, 640, 'avif')
  try {
    pretendFree(0)
    const answer = await load(smaller)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.equals(original)).toBe(true)
  } finally {
    pretendFree(undefined)
  }
  const answers = await Promise.all(Array.from({ length: 70 }, () => load(smaller)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers['content-type']))).toEqual(
    new Set(['image/avif', 'image/webp']),
  )
})

it('keeps what is made apart from what was uploaded', async () => {
  const { url } = await store(plain(330, 330, '#fa1'))
  await load(smallerPicture(url, 320, 'webp'))
  const name = smallerPicture(url, 320, 'webp').slice('/files/'.length)
  expect(existsSync(join(folder, 'files/smaller', name.slice(0, 2), name))).toBe(true)
})
