import type { StoredFile } from '@tandem/contract/files/file.schema.ts'
import { request } from '#lib/request.ts'

export const uploadImage = async (file: File): Promise<StoredFile> =>
  (await request({
    method: 'POST',
    path: '/api/files',
    headers: {
      'content-type': file.type || 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: file,
  })) as StoredFile
