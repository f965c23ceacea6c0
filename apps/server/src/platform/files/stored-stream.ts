import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refusal.ts'
import { rangeAsked } from './byte-range.rules.ts'
import { fileStore } from './file-store.ts'

/** Stores a file of any length that has no row in `files`. Returns its length in bytes. */
export const storeStream = (key: string, bytes: Readable): Promise<number> =>
  fileStore().writeStream(key, bytes)

export const removeStored = (key: string): Promise<void> => fileStore().remove(key)

export const removeStoredFolder = (key: string): Promise<void> => fileStore().removeFolder(key)

/** Sends a zip as a download. Browsers can continue an interrupted one. */
export const sendStored = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, name }: { key: string; name: string },
): Promise<FastifyReply> => {
  const bytes = (await fileStore().size(key)) ?? refuse('export.not_found')
  reply.headers({
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: `"${key}"`,
    'content-disposition': `attachment; filename="${name}"`,
  })
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === `"${key}"`
  const range = isSame ? rangeAsked(request.headers.range, bytes) : null
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  const part = (await fileStore().read(key, { start, end })) ?? refuse('export.not_found')
  return reply
    .type('application/zip')
    .header('content-length', end - start + 1)
    .send(part.stream)
}
