import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { buildApp } from '../../../app.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { useFolder } from '../file.factory.ts'
import {
  beginUpload,
  buildArrivedUpload,
  contents,
  sendPiece,
  uploadIdOf,
} from './upload.factory.ts'

const folder = useFolder()
useTestApp({ DATA_DIR: folder })
let app: FastifyInstance
type Line = { level: number; reqId?: string; err?: { message: string; code?: string } }
let lines: Line[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  app = await buildApp({ logger: { level: 'error', stream } })
})
afterAll(() => app.close())
afterEach(() => {
  for (const name of ['uploads', 'files'])
    rmSync(join(folder, name), { recursive: true, force: true })
  lines = []
})

/** Fails for everybody, also for root, as a folder without rights does for others. */
const block = (name: string): void => writeFileSync(join(folder, name), '')
type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }
const expectTold = (answer: Answer, status: number, code: string, cause: string) => {
  expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([status, code])
  for (const inner of [cause, folder, 'no space', 'not a directory', 'exists'])
    expect(answer.body).not.toContain(inner)
  const told = lines.filter(({ reqId }) => reqId === answer.headers['x-request-id'])
  expect(told.map(({ err }) => err?.code)).toEqual([cause])
}

const begin = async (person: { token: string }) =>
  uploadIdOf(await beginUpload(app, { kind: 'pdf', bytes: 6 }, person))
const piece = { at: 0, bytes: Buffer.from('abcdef') }

describe('an upload that fails on our side', () => {
  it('says so where it cannot begin, keeps nothing of it, and begins once the folder is back', async () => {
    const person = await buildUser()
    const begin = () => beginUpload(app, { kind: 'pdf', bytes: 6 }, person)
    block('uploads')
    expectTold(await begin(), 500, 'server.failed', 'EEXIST')
    const rows = db.selectFrom('uploads').where('uploader_id', '=', person.userId).select('id')
    expect(await rows.execute()).toEqual([])
    rmSync(join(folder, 'uploads'))
    expect((await begin()).statusCode).toBe(201)
  })

  // A device of Linux on which nothing can be written.
  it.skipIf(!existsSync('/dev/full'))('says where no room is left that there is none', async () => {
    const person = await buildUser()
    const id = await begin(person)
    rmSync(join(folder, 'uploads', id))
    symlinkSync('/dev/full', join(folder, 'uploads', id))
    const answer = await sendPiece(app, id, piece, person)
    expectTold(answer, 503, 'server.full', 'ENOSPC')
    expect(answer.headers['retry-after']).toBe('60')
  })

  it('says so where the file cannot be kept, and makes it once it can', async () => {
    const person = await buildUser()
    const uploadId = await buildArrivedUpload(app, { kind: 'pdf', bytes: contents.pdf() }, person)
    block('files')
    const finish = () =>
      app.inject({
        method: 'POST',
        url: `/api${files.finishUpload.path.replace(':uploadId', uploadId)}`,
        headers: { origin: 'http://localhost:3000', 'idempotency-key': randomUUID() },
        cookies: { sid: person.token },
      })
    expectTold(await finish(), 500, 'server.failed', 'ENOTDIR')
    rmSync(join(folder, 'files'))
    expect((await finish()).statusCode).toBe(200)
  })
})
