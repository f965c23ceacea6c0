import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { request } from '#lib/request.ts'

export const uploadImage = async (file: File): Promise<StoredFile> =>
  (await request({
    method: 'POST',
    path: '/api/files',
    headers: {
      // The server inspects the bytes, so it needs no unreliable type.
      'content-type': file.type.startsWith('image/') ? file.type : 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: file,
  })) as StoredFile
