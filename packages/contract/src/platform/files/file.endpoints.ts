import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { FinishedUpload, StoredFile, UploadedFile } from './file.schema.ts'

export const files = {
  /** The body is the image. The server detects its type from the bytes, not the Content-Type. */
  upload: endpoint({
    method: 'POST',
    path: '/files',
    access: 'signed-in',
    output: StoredFile,
    refuses: [
      'file.empty',
      'file.too_large',
      'file.not_an_image',
      'file.too_many_pixels',
      'file.unreadable',
      'file.heic',
      'input.wrong_type',
      'storage.used_up',
      'storage.full',
    ],
  }),
  /** Turns a complete tus upload into a private file. Repeated calls return the same file. */
  finishUpload: endpoint({
    method: 'POST',
    path: '/uploads/:uploadId/finish',
    access: 'signed-in',
    params: z.object({ uploadId: Id }),
    body: FinishedUpload,
    bodyBytesMax: bodyBytes.rows,
    output: UploadedFile,
    refuses: [
      'upload.not_found',
      'upload.unfinished',
      'file.wrong_kind',
      'file.not_an_image',
      'file.too_many_pixels',
      'file.unreadable',
      'file.heic',
      'file.encrypted',
    ],
  }),
}
