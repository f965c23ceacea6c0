import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { FinishedUpload, StoredFile, UploadedFile } from './file.schema.ts'

export const files = {
  /**
   * The body is the image, its Content-Type `image/…`, or `application/octet-stream` where the
   * sender knows none. The bytes decide what it is.
   */
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
  /**
   * Makes a private file of an upload whose bytes have all arrived (by the tus protocol under
   * /api/uploads). Asked again, the answer is the same.
   */
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
