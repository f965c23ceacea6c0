import { pictureFacts } from '@tandem/contract/platform/files/picture-address.ts'
import type { Crop } from '@tandem/contract/platform/files/pictures.schema.ts'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { uploadImage } from '../file.api.ts'
import { loadedPicture } from './loaded-picture.ts'

/** Returns the address of the uploaded part. */
export const cutPicture = async (crop: Crop): Promise<string> => {
  const { of, left, top, width, height } = crop
  const picture = await loadedPicture(of)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height)
  // JPEG would turn transparent pixels black.
  const type = pictureFacts(of)?.tones == null ? 'image/png' : 'image/jpeg'
  const part = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95))
  if (part === null) throw new NetworkTrouble('a canvas without a picture')
  return (await uploadImage(new File([part], 'part', { type }))).url
}
