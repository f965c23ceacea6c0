import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { uploadBytesMax } from '@tandem/contract/platform/files/file.limits.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { useFolder } from '../file.factory.ts'
import { askUpload, beginUpload, contents, sendPiece, uploadIdOf } from './upload.factory.ts'
import { sweepUploads } from './upload-sweep.ts'

const folder = useFolder()
const server = useTestApp({ DATA_DIR: folder, UPLOAD_VIDEO_MB: '2' })

const megabyte = 1024 * 1024
const begin = async (bytes: number, token: string, kind = 'video') => {
  const answer = await beginUpload(server.app, { kind, bytes }, { token })
  expect(answer.statusCode).toBe(201)
  return uploadIdOf(answer)
}
const offsetOf = async (id: string, token: string) =>
  Number((await askUpload(server.app, 'HEAD', id, { token })).headers['upload-offset'])

describe('POST /api/uploads', () => {
  it('begins an upload and says where its pieces go', async () => {
    const { token } = await buildUser()
    const answer = await beginUpload(server.app, { kind: 'pdf', bytes: 10 }, { token })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    ['video', 2 * megabyte + 1, 'Videos may have at most 2 MB; this one has 2.1 MB.'],
    ['pdf', uploadBytesMax + 1, 'PDFs may have at most 10 MB; this one has 10.1 MB.'],
  ])('refuses a %s of %i bytes before its first byte', async (kind, bytes, detail) => {
    const { token } = await buildUser()
    const answer = await beginUpload(server.app, { kind, bytes }, { token })
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'file.too_large', detail }),
    ])
  })

  it('refuses nothing at all, another kind, and a length that is no number or told later', async () => {
    const { token } = await buildUser()
    const codeOf = async (kind: string, bytes: number | string) =>
      (await beginUpload(server.app, { kind, bytes }, { token })).json().code
    expect(await codeOf('pdf', 0)).toBe('file.empty')
    expect(await codeOf('program', 10)).toBe('file.wrong_kind')
    expect(await codeOf('pdf', '-1')).toBe('input.invalid')
    expect(await codeOf('pdf', '')).toBe('input.invalid')
  })

  it('lets one person have only so much under way, also when all begins at once', async () => {
    const { token } = await buildUser()
    const one = () => beginUpload(server.app, { kind: 'image', bytes: 1 }, { token })
    const many = await Promise.all(Array.from({ length: 55 }, one))
    expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50)
    const refused = many.find(({ statusCode }) => statusCode !== 201)
    expect([refused?.statusCode, refused?.json().code]).toEqual([409, 'upload.too_many'])
    // Somebody else is not concerned, and who gives one up may begin another.
    await begin(1, (await buildUser()).token)
    const first = many.find(({ statusCode }) => statusCode === 201)
    await askUpload(server.app, 'DELETE', first ? uploadIdOf(first) : '', { token })
    expect((await one()).statusCode).toBe(201)
  })
})

describe('the pieces of an upload', () => {
  it('arrive one after the other, of two uploads at the same time', async () => {
    const { token } = await buildUser()
    const [one, two] = [await begin(6, token), await begin(4, token)]
    const send = (id: string, at: number, text: string) =>
      sendPiece(server.app, id, { at, bytes: Buffer.from(text) }, { token })
    await Promise.all([send(one, 0, 'abc'), send(two, 0, 'wx')])
    expect([await offsetOf(one, token), await offsetOf(two, token)]).toEqual([3, 2])
    const ends = await Promise.all([send(one, 3, 'def'), send(two, 2, 'yz')])
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect([await offsetOf(one, token), await offsetOf(two, token)]).toEqual([6, 4])
  })

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

  it('go on from the middle after the connection broke', async () => {
    const { token } = await buildUser()
    const bytes = contents.mp4(1_000_000)
    const id = await begin(bytes.length, token)
    const half = bytes.subarray(0, bytes.length / 2)
    await sendOverBrokenConnection(id, token, half, bytes.length)
    const arrived = await offsetOf(id, token)
    expect(arrived).toBeGreaterThan(0)
    expect(arrived).toBeLessThan(bytes.length)
    const rest = await sendPiece(
      server.app,
      id,
      { at: arrived, bytes: bytes.subarray(arrived) },
      { token },
    )
    expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(bytes.length)])
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

describe('the sweep', () => {
  it('removes what nobody finished within a day, and leaves what is under way', async () => {
    const { token } = await buildUser()
    const old = await begin(6, token)
    await sendPiece(server.app, old, { at: 0, bytes: Buffer.from('abc') }, { token })
    try {
      moveClock(23 * hourMs)
      await sweepUploads()
      expect(await offsetOf(old, token)).toBe(3)
      const young = await begin(6, token)
      moveClock(25 * hourMs)
      await sweepUploads()
      expect((await askUpload(server.app, 'HEAD', old, { token })).statusCode).toBe(404)
      expect(await offsetOf(young, token)).toBe(0)
      expect(readdirSync(join(folder, 'uploads'))).toContain(young)
      expect(readdirSync(join(folder, 'uploads'))).not.toContain(old)
    } finally {
      moveClock(0)
    }
  })
})

async function sendOverBrokenConnection(id: string, token: string, half: Buffer, length: number) {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'Host: localhost',
    'Origin: http://localhost:3000',
    `Cookie: sid=${token}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    'Upload-Offset: 0',
    `Content-Length: ${length}`,
  ]
  await new Promise((written) => socket.write(`${head.join('\r\n')}\r\n\r\n`, written))
  await new Promise((written) => socket.write(half, written))
  await expect.poll(() => stored(id)).toBeGreaterThan(0)
  socket.destroy()
}

async function stored(id: string): Promise<number> {
  return (await stat(join(folder, 'uploads', id)).catch(() => ({ size: 0 }))).size
}
