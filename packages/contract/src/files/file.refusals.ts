export const fileRefusals = {
  'file.not_yours': {
    status: 403,
    message: 'This file is not one of yours. Please upload it again.',
  },
  'file.empty': { status: 400, message: 'No file arrived. Please choose an image.' },
  'file.too_large': { status: 413, message: 'This image is too large. Use one of at most 10 MB.' },
  'file.not_an_image': {
    status: 415,
    message: 'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.',
  },
  'file.too_many_pixels': {
    status: 413,
    message: 'This image has too many pixels. Use one of at most 24 megapixels.',
  },
  'file.unreadable': {
    status: 422,
    message: 'This image is damaged and cannot be read. Please choose another one.',
  },
} as const
