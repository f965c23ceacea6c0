import { mkdir } from 'node:fs/promises'
import { PassThrough, pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { uploadFolder } from '../file-store.ts'
import { deleteUpload, findUpload } from './upload.store.ts'

/** The upload's row replaces the library's own record of an upload. */
const rowsAs = (Upload: typeof import('@tus/server').Upload) => ({
  get: async (id: string) => {
    const found = await findUpload(id)
    if (found === undefined) return undefined
    const { bytes: size, createdAt: creation_date } = found
    return new Upload({ id, size, offset: 0, creation_date })
  },
  set: async () => {},
  delete: async (id: string) => {
    await deleteUpload(id)
  },
})

// The route authorises requests first. The web-standard API lets answers pass Fastify's hooks.
const openTransport = async () => {
  // The first upload loads the library, which shortens the server's start.
  const [{ Server, Upload }, { PieceStore }, { S3PieceStore }] = await Promise.all([
    import('@tus/server'),
    import('./piece-store.ts'),
    import('./s3-piece-store.ts'),
  ])
  const Store = settings.s3 === undefined ? PieceStore : S3PieceStore
  await mkdir(uploadFolder(), { recursive: true, mode: 0o700 })
  const ids = new WeakMap<Request, string>()
  const failures = new WeakMap<Request, unknown>()
  const idOf = (request: Request): string => {
    const id = ids.get(request)
    assert(id !== undefined, 'the route names the upload before the protocol begins')
    return id
  }
  const server = new Server({
    path: '/api/uploads',
    datastore: new Store(rowsAs(Upload)),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => idOf(request),
    // By default, the library uses the text after the last slash, even in a query string.
    getFileIdFromRequest: (request) => idOf(request),
    // The library's own answer would reveal error messages and paths.
    onResponseError: (request, error) => {
      if (!('status_code' in error)) failures.set(request, error)
      return undefined
    },
  })
  return { server, ids, failures }
}

/** The request may change only the upload `id`. Throws the original error of a failure. */
export const uploadTransport = () => {
  let opened: ReturnType<typeof openTransport> | undefined
  return async (request: FastifyRequest, reply: FastifyReply, id: string): Promise<Response> => {
    opened ??= openTransport().catch((error) => {
      opened = undefined
      throw error
    })
    const { server, ids, failures } = await opened
    const asked = webRequest(request, reply)
    ids.set(asked, id)
    const answer = await server.handleWeb(asked)
    if (failures.has(asked)) throw failures.get(asked)
    return answer
  }
}

export const passOn = async (answer: Response, reply: FastifyReply): Promise<FastifyReply> => {
  reply.code(answer.status).headers(Object.fromEntries(answer.headers))
  return reply.send(answer.status === 204 ? undefined : await answer.text())
}

const address = 'http://localhost/api/uploads'

const webRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const { method, headers, raw } = request
  const told = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') told.set(name, value)
  const init = { method, headers: told }
  if (method !== 'PATCH') return new Request(address, init)
  // With a separate stream, an unread body can be drained and the connection reused.
  const body = new PassThrough()
  pipeline(raw, body, () => {})
  reply.raw.once('finish', () => {
    raw.unpipe(body)
    raw.resume()
  })
  return new Request(address, {
    ...init,
    body: Readable.toWeb(body),
    duplex: 'half',
  } as RequestInit)
}
