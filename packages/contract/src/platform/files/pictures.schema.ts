import * as z from 'zod/mini'
import { line } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

export const Picture = z.object({ url: z.string(), alt: z.string() })
export type Picture = z.infer<typeof Picture>

export const picturesMax = 8

const url = line(500).check(z.minLength(1, 'Choose a picture.'))
const side = whole(0, 10_000)

/** The visible part of an upload, in pixels of the upload. Stored so that users can change it. */
export const Crop = z.strictObject({
  of: url,
  left: side,
  top: side,
  width: side,
  height: side,
})
export type Crop = z.infer<typeof Crop>

export const PictureDraft = z.strictObject({
  /** Address that the upload returned. For a crop, the address of the cropped picture. */
  url,
  /** Description for screen readers. */
  alt: line(300),
  crop: z.optional(Crop),
})
export type PictureDraft = z.infer<typeof PictureDraft>

export const picturesAtMost = z.maxLength(picturesMax, `Use at most ${picturesMax} pictures.`)

/** In display order. The first picture is the cover. */
export const PicturesDraft = z.array(PictureDraft).check(picturesAtMost)

/** Includes the crop, for people who may edit the picture. Stored text is not validated again. */
export const OwnPicture = z.object({
  ...Picture.shape,
  crop: z.optional(z.object({ ...Crop.shape, of: z.string() })),
})
export type OwnPicture = z.infer<typeof OwnPicture>
