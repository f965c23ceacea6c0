import * as z from 'zod/mini'

export const StoredFile = z.object({
  id: z.uuid(),
  /** Where browsers load it from; also how other writes refer to it. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** The largest upload in bytes: 10 MB. */
export const uploadBytesMax = 10 * 1024 * 1024
