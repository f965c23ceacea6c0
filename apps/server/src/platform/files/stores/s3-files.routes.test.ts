import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { hourMs } from '@tandem/contract/time.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { runAs } from '#operator/operators/operator.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { pretendFree } from '#platform/disk/disk-space.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { buildApp } from '../../../app.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { drawPng, useFolder } from '../file.factory.ts'
import { filesFolder } from '../file-store.ts'
import { forgetFiles, removeForgotten } from '../forget-files.ts'
import { finishUpload } from '../uploads/finish-upload.ts'
import { appendPieces, listPieces } from '../uploads/stored-pieces.ts'
import {
  askUpload,
  beginUpload,
  buildArrivedUpload,
  contents,
  sendPicture,
  sendPiece,
  uploadIdOf,
} from '../uploads/upload.factory.ts'
import { sweepUploads } from '../uploads/upload-sweep.ts'
import { checkFileStore } from './check-bucket.ts'
import { pieceBytes } from './pieces-of.ts'
import { bucketAt } from './s3-bucket.ts'
import { placeOf, useBucket } from './s3-server.factory.ts'

type Person = { userId: string; token: string }

const folder = useFolder()
const environment = await useBucket()
const server = useTestApp({ DATA_DIR: folder, ...environment })
const bucket = bucketAt(placeOf(environment))
afterEach(() => {
  moveClock(0)
  pretendFree(undefined)
})

const keysIn = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of bucket.list(prefix)) keys.push(key)
  return keys
}
const filesOnDisk = (): string[] =>
  existsSync(filesFolder())
    ? readdirSync(filesFolder(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
const uploadsOnDisk = () => readdirSync(join(folder, 'uploads'))
const load = (url: string, { token }: Person, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, cookies: { sid: token } })
const finish = (uploadId: string, as: Person) =>
  server.call(files.finishUpload, { as, params: { uploadId } })
const begin = async (kind: string, bytes: number, as: Person, app = server.app) =>
  uploadIdOf(await beginUpload(app, { kind, bytes }, as))
const offsetOf = async (id: string, as: Person) =>
  Number((await askUpload(server.app, 'HEAD', id, as)).headers['upload-offset'])
const uploaded = async (as: Person, kind: string, bytes: Buffer, app = server.app) => {
  const id = await buildArrivedUpload(app, { kind, bytes }, as)
  return (await finishUpload(as.userId, id)).url
}

const buildPerson = async (): Promise<Person> => {
  const { actor, token } = await buildCreator()
  return { userId: actor.userId, token }
}
const forget = async ({ userId }: Person): Promise<void> => {
  const gone = await inTransaction((tx) => forgetFiles(tx, { userId, endedBrandIds: [] }))
  await removeForgotten(gone)
}

/** Runs `work` with a server without S3, as before the operator set it. */
const onDisk = async <T>(work: (app: FastifyInstance) => Promise<T>): Promise<T> => {
  const usual = settings
  useSettings({ ...usual, s3: undefined })
  const app = await buildApp({ servesPages: false })
  try {
    return await work(app)
  } finally {
    await app.close()
    useSettings(usual)
  }
}

describe('with S3, an upload', () => {
  it('continues at any server, in pieces of any length, and leaves only the file', async () => {
    const [person, other] = [await buildUser(), await buildApp({ servesPages: false })]
    const video = Buffer.concat([contents.mp4(), randomBytes(pieceBytes + 100_000)])
    const id = await begin('video', video.length, person)
    const ends = [1, 100, 5_000_000, pieceBytes + 7, video.length]
    for (const [nr, end] of ends.entries()) {
      const at = ends[nr - 1] ?? 0
      const piece = { at, bytes: video.subarray(at, end) }
      const { statusCode } = await sendPiece(nr % 2 ? other : server.app, id, piece, person)
      expect(statusCode).toBe(204)
      expect(await offsetOf(id, person)).toBe(end)
    }
    await other.close()
    expect(await keysIn(`uploads/${id}`)).toHaveLength(2)
    const { url } = (await finish(id, person)).body
    const whole = await load(url, person)
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(whole.rawPayload)).toBe(hash(video))
    const part = await load(url, person, { range: 'bytes=1000-1999' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 1000-1999/${video.length}`,
    ])
    expect(part.rawPayload.equals(video.subarray(1000, 2000))).toBe(true)
    expect(await keysIn(`uploads/${id}`)).toEqual([])
    expect([uploadsOnDisk(), filesOnDisk()]).toEqual([[], []])
    expect((await load(url, await buildUser())).statusCode).toBe(404)
  })

  it('keeps what arrived before the connection broke', async () => {
    const person = await buildUser()
    const id = await begin('video', 100, person)
    const breaks = async function* () {
      yield Buffer.alloc(60)
      throw new Error('the connection broke')
    }
    await expect(appendPieces(id, breaks(), 0)).rejects.toThrow('the connection broke')
    expect(await offsetOf(id, person)).toBe(60)
  })

  it('ends at a gap that a slow server left', async () => {
    const id = await begin('video', 100, await buildUser())
    await appendPieces(id, [Buffer.alloc(10)], 0)
    await appendPieces(id, [Buffer.alloc(10)], 30)
    expect((await listPieces(id)).end).toBe(10)
  })

  it('is refused by its content, and is swept away a day after it began', async () => {
    const person = await buildUser()
    const bytes = contents.mp4()
    const id = await buildArrivedUpload(server.app, { kind: 'pdf', bytes }, person)
    expect((await finish(id, person)).body.code).toBe('file.wrong_kind')
    expect(await keysIn(`uploads/${id}`)).toEqual([])
    const old = await begin('video', 100, person)
    await appendPieces(old, [Buffer.alloc(10)], 0)
    moveClock(25 * hourMs)
    const young = await begin('video', 100, person)
    await appendPieces(young, [Buffer.alloc(10)], 0)
    await sweepUploads()
    expect([await keysIn(`uploads/${old}`), await keysIn(`uploads/${young}`)]).toEqual([
      [],
      [expect.any(String)],
    ])
    await askUpload(server.app, 'DELETE', young, person)
    expect(await keysIn(`uploads/${young}`)).toEqual([])
  })

  it('needs disk space only while its content is checked', async () => {
    const person = await buildUser()
    pretendFree(settings.diskFloorBytes)
    const pdf = { kind: 'pdf', bytes: contents.pdf() }
    const id = await buildArrivedUpload(server.app, pdf, person)
    expect((await finish(id, person)).body.code).toBe('server.full')
    pretendFree(undefined)
    expect((await finish(id, person)).status).toBe(200)
  })
})

describe('pictures in S3', () => {
  it('are shown smaller and as previews, and go with their person', async () => {
    const person = await buildPerson()
    const image = await drawPng(900, 900)
    const { body } = await sendPicture(server.app, image, person)
    const smaller = body.url.replace('.webp', '.320.avif')
    expect((await load(smaller, person)).headers['content-type']).toBe('image/avif')
    const url = await uploaded(person, 'image', image)
    expect((await load(`${url}/preview`, person)).statusCode).toBe(200)
    const name = body.url.split('/').at(-1)?.replace('.webp', '') ?? ''
    const all = async () =>
      (await keysIn('files/')).filter((key) => key.includes(name) || key.includes(url.slice(9, 45)))
    expect(await all()).toHaveLength(4)
    await forget(person)
    expect(await all()).toEqual([])
  })
})

describe('moving from the disk to S3', () => {
  it('keeps every file readable before, during and after move-files', async () => {
    const person = await buildUser()
    const urls = await onDisk(async (app) => [
      await uploaded(person, 'pdf', contents.pdf('on the disk'), app),
      await uploaded(person, 'image', await drawPng(20, 20), app),
      String((await sendPicture(app, await drawPng(30, 30), person)).body.url),
    ])
    const readAll = async () =>
      Promise.all(urls.map(async (url) => (await load(url, person)).rawPayload.toString('hex')))
    const before = await readAll()
    const first = await runAs(null, 'move-files')
    expect(first.said).toContain('Copied to S3 and compared: 3 (')
    expect([first.code, first.said]).toEqual([0, expect.stringContaining('All files are in S3.')])
    const again = await runAs(null, 'move-files')
    expect(again.said).toContain('Copied to S3 and compared: 0 (0 MB)\nIn S3 before: 3')
    rmSync(filesFolder(), { recursive: true })
    expect(await readAll()).toEqual(before)
  })

  it('replaces a damaged copy, and says which files the database misses', async () => {
    const person = await buildUser()
    const url = await onDisk((app) => uploaded(person, 'pdf', contents.pdf('whole'), app))
    const key = (await filesOnDisk())[0] ?? ''
    await bucket.put(`files/private/${key.slice(34, 36)}/${key}`, Buffer.from('half'))
    expect((await runAs(null, 'move-files')).said).toContain('Copied to S3 and compared: 1 (')
    expect((await load(url, person)).body).toBe(contents.pdf('whole').toString())
    rmSync(filesFolder(), { recursive: true })
    await bucket.remove(`files/private/${key.slice(34, 36)}/${key}`)
    const { code, said } = await runAs(null, 'move-files')
    expect([code, said]).toEqual([1, expect.stringContaining('neither on this disk nor in S3: 1.')])
  })

  it('removes a file in both places', async () => {
    const person = await buildPerson()
    const url = await onDisk((app) => uploaded(person, 'pdf', contents.pdf('twice'), app))
    await runAs(null, 'move-files')
    const id = url.slice('/files/p/'.length, -'.pdf'.length)
    const places = async () => [
      filesOnDisk().filter((name) => name.includes(id)).length,
      (await keysIn('files/')).filter((key) => key.includes(id)).length,
    ]
    expect(await places()).toEqual([1, 1])
    await forget(person)
    expect(await places()).toEqual([0, 0])
  })

  it('lets an upload that began on the disk end there', async () => {
    const person = await buildUser()
    const bytes = contents.pdf('half here, half there')
    const id = await onDisk(async (app) => {
      const begun = await begin('pdf', bytes.length, person, app)
      await sendPiece(app, begun, { at: 0, bytes: bytes.subarray(0, 9) }, person)
      return begun
    })
    expect(await offsetOf(id, person)).toBe(9)
    await sendPiece(server.app, id, { at: 9, bytes: bytes.subarray(9) }, person)
    const { url } = (await finish(id, person)).body
    expect((await load(url, person)).rawPayload.equals(bytes)).toBe(true)
    expect(uploadsOnDisk()).toEqual([])
  })
})

describe('when S3 does not work', () => {
  const failing = async (changes: Partial<typeof environment>, work: () => Promise<void>) => {
    const usual = settings
    useSettings({ ...usual, s3: placeOf({ ...environment, ...changes }) })
    try {
      await work()
    } finally {
      useSettings(usual)
    }
  }

  it('people are asked to try again', async () => {
    const person = await buildUser()
    const url = await uploaded(person, 'pdf', contents.pdf())
    await failing({ S3_ENDPOINT: 'http://127.0.0.1:1' }, async () => {
      const answer = await load(url, person)
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.busy'])
      expect(answer.headers['retry-after']).toBe('5')
    })
    expect((await load(url, person)).statusCode).toBe(200)
  })

  it.each([
    [{}, null],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, /cannot be reached \(ECONNREFUSED\).*S3_ENDPOINT/],
    [{ S3_BUCKET: 'another' }, /There is no bucket “another”.*S3_BUCKET/],
  ])('the start with %j says why', async (changes, sentence) => {
    await failing(changes, async () => {
      if (sentence === null) expect(await checkFileStore()).toBeUndefined()
      else await expect(checkFileStore()).rejects.toThrow(sentence)
    })
    expect(await keysIn('check/')).toEqual([])
  })
})
