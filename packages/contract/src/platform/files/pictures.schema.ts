import * as z from 'zod/mini'
import { line } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

export const Picture = z.object({ url: z.string(), alt: z.string() })
export type Picture = z.infer<typeof Picture>

export const picturesMax = 8

const url = line(500).check(z.minLength(1, 'Choose a picture.'))
const side = whole(0, 10_000)

/** The part of an upload that is shown, in its pixels: kept, so that it can be chosen anew. */
export const Crop = z.strictObject({
  /** The whole picture, as its upload told it. */
  of: url,
  left: side,
  top: side,
  width: side,
  height: side,
})
export type Crop = z.infer<typeof Crop>

export const PictureDraft = z.strictObject({
  /** As the upload told it; of a part, the part. */
  url,
  /** What it shows, for whom it is read out to. */
  alt: line(300),
  crop: z.optional(Crop),
})
export type PictureDraft = z.infer<typeof PictureDraft>

export const picturesAtMost = z.maxLength(picturesMax, `Use at most ${picturesMax} pictures.`)

/** In the order they are shown; the first one stands for the thing. */
export const PicturesDraft = z.array(PictureDraft).check(picturesAtMost)

/** For whom may change them; text that is stored is judged no more. */
export const OwnPicture = z.object({
  ...Picture.shape,
  crop: z.optional(z.object({ ...Crop.shape, of: z.string() })),
})
export type OwnPicture = z.infer<typeof OwnPicture>
