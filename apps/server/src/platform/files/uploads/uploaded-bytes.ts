import { createHash } from 'node:crypto'
import { uploadBytesMax } from '@tandem/contract/platform/files/file.limits.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/refusal.ts'

/** Bytes of an upload. Their JSON is a digest, which is enough to detect repetitions. */
export class UploadedBytes {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

export const readUpload = async (
  request: FastifyRequest,
  payload: AsyncIterable<Buffer>,
): Promise<UploadedBytes> => {
  if (Number(request.headers['content-length'] ?? 0) > uploadBytesMax)
    return refuse('file.too_large')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload) {
    length += part.length
    if (length > uploadBytesMax) return refuse('file.too_large')
    parts.push(part)
  }
  return new UploadedBytes(Buffer.concat(parts))
}

export const uploadOf = (request: FastifyRequest): Buffer => {
  const { body } = request
  if (!(body instanceof UploadedBytes)) return refuse('file.not_an_image')
  return body.bytes.length === 0 ? refuse('file.empty') : body.bytes
}
