import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refusal.ts'
import { rangeAsked } from './byte-range.rules.ts'
import { fileStore } from './file-store.ts'
import type { SeenFile } from './private-file.views.ts'
import { endingOf } from './private-file-name.ts'
import { dispositionOf } from './shown-name.ts'

// PDFs are sent without `sandbox`, because Chrome and Safari would not show them. Their fixed type
// prevents scripts.
const policyOf = (mime: string): string =>
  mime === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "sandbox; default-src 'none'"

type How = { download: boolean; variant?: string }

export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SeenFile,
  { download, variant = '' }: How,
): Promise<FastifyReply> => {
  const bytes = (await fileStore().size(file.key)) ?? refuse('request.not_found')
  const tag = `"${file.sha256.toString('base64url')}${variant}"`
  reply.headers({
    etag: tag,
    // Browsers must ask each time, because the right to see a file can end.
    'cache-control': 'private, no-cache',
    vary: 'cookie',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyOf(file.mime),
    'content-disposition': dispositionOf(
      download ? 'attachment' : 'inline',
      file.name,
      endingOf(file.mime),
    ),
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return sendRange(request, reply, file, { tag, bytes })
}

const sendRange = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SeenFile,
  { tag, bytes }: { tag: string; bytes: number },
): Promise<FastifyReply> => {
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === tag
  const range = isSame ? rangeAsked(request.headers.range, bytes) : null
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  const part = (await fileStore().read(file.key, { start, end })) ?? refuse('request.not_found')
  return reply
    .type(file.mime)
    .header('content-length', end - start + 1)
    .send(part.stream)
}
