import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromFile } from 'file-type'
import { Refusal, refuse } from '#platform/refusal.ts'
import { reEncode } from './decoding/re-encode.ts'
import { fileStore } from './file-store.ts'
import { forgetPlace } from './forget-place.ts'
import { beginsPdf, isEncryptedPdf, pdfHeaderWithin } from './pdf.rules.ts'
import { posterKeyOf, privateKeyOf } from './private-file-name.ts'
import { withReceived } from './uploads/received-file.ts'
import { keptAs, wrongKindSentence } from './uploads/upload.rules.ts'
import type { Upload } from './uploads/upload.store.ts'
import { beginsZip } from './zip.rules.ts'

export type CheckedContent = {
  key: string
  mime: string
  bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
}

/** Re-encodes images and removes the location from videos. Null when the bytes are gone. */
export const checkContent = (upload: Upload, poster?: string): Promise<CheckedContent | null> =>
  withReceived(upload, async (path) =>
    upload.kind === 'image'
      ? await keepImage(upload, path)
      : {
          ...(await keepAsItIs(upload.id, upload.kind, path)),
          ...(await keepPoster(upload, poster)),
        },
  )

const keepImage = async ({ id, uploaderId }: Upload, path: string): Promise<CheckedContent> => {
  // Reads the file when its turn comes, so that queued pictures use no memory.
  const { bytes, width, height } = await reEncode(uploaderId, () => readFile(path))
  const key = privateKeyOf(id, 'image/webp')
  await fileStore().write(key, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { key, mime: 'image/webp', bytes: bytes.length, sha256, width, height }
}

const keepAsItIs = async (
  id: string,
  kind: 'pdf' | 'video',
  path: string,
): Promise<Omit<CheckedContent, 'width' | 'height'>> => {
  const mime =
    keptAs(kind, await typeOf(path)) ?? refuse('file.wrong_kind', wrongKindSentence[kind])
  if (kind === 'pdf' && isEncryptedPdf(await readFile(path))) return refuse('file.encrypted')
  if (mime === 'video/mp4' || mime === 'video/quicktime') await forgetPlace(path)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(part)
    bytes += part.length
  }
  const key = privateKeyOf(id, mime)
  await fileStore().adopt(key, path)
  return { key, mime, bytes, sha256: hash.digest() }
}

const typeOf = async (path: string): Promise<string | undefined> => {
  const start = await buffer(createReadStream(path, { end: pdfHeaderWithin - 1 }))
  if (beginsZip(start)) return undefined
  const found = await fileTypeFromFile(path)
  // Some programs write a few bytes before a PDF's header.
  return found?.mime ?? (beginsPdf(start) ? 'application/pdf' : undefined)
}

type Size = Pick<CheckedContent, 'width' | 'height'>

/** A poster is optional: an unreadable one must not fail the video. */
const keepPoster = async ({ id, kind, uploaderId }: Upload, poster?: string): Promise<Size> => {
  const none = { width: null, height: null }
  if (kind !== 'video' || poster === undefined) return none
  const image = await reEncode(uploaderId, () => Buffer.from(poster, 'base64')).catch((error) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (image === null) return none
  await fileStore().write(posterKeyOf(id), image.bytes)
  return { width: image.width, height: image.height }
}
