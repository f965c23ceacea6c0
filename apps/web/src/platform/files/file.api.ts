import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { request } from '#lib/request.ts'

export const uploadImage = async (file: File): Promise<StoredFile> =>
  (await request({
    method: 'POST',
    path: '/api/files',
    headers: {
      // The server inspects the bytes, so any type may be declared when the browser knows none.
      'content-type': file.type.startsWith('image/') ? file.type : 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: file,
  })) as StoredFile
