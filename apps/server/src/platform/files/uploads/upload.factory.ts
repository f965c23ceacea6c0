import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { uploadFolder, uploadPath } from '../file-store.ts'
import { startUpload } from './start-upload.ts'

type Sent = { token?: string | undefined; headers?: Record<string, string> }

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const headersOf = ({ headers = {} }: Sent) => ({
  origin: 'http://localhost:3000',
  'tus-resumable': '1.0.0',
  ...headers,
})
const cookiesOf = ({ token }: Sent) => (token === undefined ? {} : { cookies: { sid: token } })

export const beginUpload = (
  app: FastifyInstance,
  told: { kind: string; name?: string; bytes: number | string },
  sent: Sent,
) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...headersOf(sent),
      'upload-length': String(told.bytes),
      'upload-metadata': `kind ${base64(told.kind)},name ${base64(told.name ?? 'file')}`,
    },
    ...cookiesOf(sent),
  })

export const uploadIdOf = (begun: { headers: Record<string, unknown> }): string =>
  String(begun.headers.location).split('/').at(-1) ?? ''

export const sendPiece = (
  app: FastifyInstance,
  uploadId: string,
  { at, bytes }: { at: number; bytes: Buffer | Readable },
  sent: Sent,
) =>
  app.inject({
    method: 'PATCH',
    url: `/api/uploads/${uploadId}`,
    headers: {
      ...headersOf(sent),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
    },
    ...cookiesOf(sent),
    payload: bytes,
  })

export const askUpload = (
  app: FastifyInstance,
  method: 'HEAD' | 'DELETE',
  uploadId: string,
  sent: Sent,
) =>
  app.inject({
    method,
    url: `/api/uploads/${uploadId}`,
    headers: headersOf(sent),
    ...cookiesOf(sent),
  })

export const sendPicture = async (
  app: FastifyInstance,
  bytes: Buffer,
  { token, type = 'image/png', key = randomUUID() }: { token: string; type?: string; key?: string },
) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${files.upload.path}`,
    headers: { origin: 'http://localhost:3000', 'content-type': type, 'idempotency-key': key },
    cookies: { sid: token },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}

export const buildArrivedUpload = async (
  app: FastifyInstance,
  file: { kind: string; name?: string; bytes: Buffer },
  sent: { token: string },
): Promise<string> => {
  const begun = await beginUpload(app, { ...file, bytes: file.bytes.length }, sent)
  const id = uploadIdOf(begun)
  await sendPiece(app, id, { at: 0, bytes: file.bytes }, sent)
  return id
}

export const buildArrivedPdf = async (uploaderId: string): Promise<string> => {
  const bytes = contents.pdf()
  const told = { kind: 'pdf', name: 'receipt.pdf', bytes: bytes.length }
  const id = await startUpload(uploaderId, told)
  await mkdir(uploadFolder(), { recursive: true })
  await writeFile(uploadPath(id), bytes)
  return id
}

export const contents = {
  pdf: (filler = '') => Buffer.from(`%PDF-1.7\n${filler}\n%%EOF\n`),
  mp4: (length = 64) =>
    Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex'),
      Buffer.alloc(length, 7),
    ]),
  mov: () =>
    Buffer.concat([
      Buffer.from('0000001466747970717420200000020071742020', 'hex'),
      Buffer.alloc(64),
    ]),
  webm: () =>
    Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      Buffer.alloc(64),
    ]),
}
