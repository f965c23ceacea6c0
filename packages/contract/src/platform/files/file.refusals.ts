import { uploadMegabytesMax } from './file.limits.ts'
import { imageMegapixelsMax, panoramaMegapixelsMax } from './file.schema.ts'

export const fileRefusals = {
  'file.not_yours': {
    status: 403,
    message: 'You did not upload this file. Please upload your own copy.',
  },
  'file.empty': { status: 400, message: 'No file was received. Please choose an image.' },
  'file.too_large': {
    status: 413,
    message: `This image is too large. Choose one of at most ${uploadMegabytesMax} MB.`,
  },
  'file.not_an_image': {
    status: 415,
    message: 'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.',
  },
  'file.too_many_pixels': {
    status: 413,
    message: `This image has too many pixels. Choose one of at most ${imageMegapixelsMax} megapixels, or a panorama of at most ${panoramaMegapixelsMax}.`,
  },
  'file.heic': {
    status: 415,
    message: 'HEIC photos are not supported. Please save the photo as a JPEG first.',
  },
  'file.encrypted': {
    status: 422,
    message:
      'This PDF is encrypted. Please save it without a password or restrictions and choose that copy.',
  },
  'file.unreadable': {
    status: 422,
    message: 'This image is damaged and cannot be read. Please choose another one.',
  },
  'file.wrong_kind': {
    status: 415,
    message: 'This file cannot be used here. Please choose an image, a PDF or a video.',
  },
  'file.preview_only': {
    status: 403,
    message: 'You can only see the preview until the content is approved.',
  },
  'upload.not_found': {
    status: 404,
    message: 'This upload no longer exists. Please choose the file again.',
  },
  'upload.unfinished': {
    status: 409,
    message: 'Part of this file is still missing. Please try again to continue the upload.',
  },
  'upload.too_many': {
    status: 409,
    message:
      'You have too many unfinished uploads. Please finish or remove some. They are deleted after a day.',
  },
  'storage.used_up': {
    status: 409,
    message:
      'Your storage is full. Choose a smaller file, remove unfinished uploads, or ask us for more space.',
  },
  'storage.full': {
    status: 507,
    message: 'There is no space for more files at the moment. Please try again later.',
  },
} as const
