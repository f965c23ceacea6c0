import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { kindOfType } from './upload-words.ts'

/** Bytes that `file-type` needs to recognise all supported kinds. */
const startBytes = 4100
const pdfHeaderWithin = 1024

const startOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, startBytes).arrayBuffer())

/** Ignores the name and the declared type of the file. */
export const kindInBytes = async (
  file: Blob,
  kinds: readonly FileKind[],
): Promise<FileKind | undefined> => {
  const start = await startOf(file)
  const { fileTypeFromBuffer } = await import('file-type').catch((cause: unknown) => {
    throw new NetworkTrouble(cause)
  })
  const found = await fileTypeFromBuffer(start)
  const head = String.fromCharCode(...start.subarray(0, pdfHeaderWithin))
  const mime = found?.mime ?? (head.includes('%PDF-') ? 'application/pdf' : '')
  // Only the server knows whether it can read HEIC.
  const kind = /^image\/hei[cf]/.test(mime) ? 'image' : kindOfType(mime)
  return kind !== undefined && kinds.includes(kind) ? kind : undefined
}
