import { endpoint } from '../endpoint.ts'
import { StoredFile } from './file.schema.ts'

export const files = {
  /** The body is the image itself, its Content-Type `image/…`; what it really is, the server finds out. */
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
      'input.wrong_type',
    ],
  }),
}
