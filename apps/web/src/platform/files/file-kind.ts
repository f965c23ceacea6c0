import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { kindOfType } from './upload-words.ts'

/** The library needs no more to recognise any kind that we take. */
const startBytes = 4100
const pdfHeaderWithin = 1024

const startOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, startBytes).arrayBuffer())

/** The kind that the bytes of a file show, whatever its name and its type say. */
export const kindInBytes = async (
  file: Blob,
  kinds: readonly FileKind[],
): Promise<FileKind | undefined> => {
  const start = await startOf(file)
  // A chunk of its own: only who uploads needs it.
  const { fileTypeFromBuffer } = await import('file-type').catch((cause: unknown) => {
    throw new NetworkTrouble(cause)
  })
  const found = await fileTypeFromBuffer(start)
  const head = String.fromCharCode(...start.subarray(0, pdfHeaderWithin))
  const mime = found?.mime ?? (head.includes('%PDF-') ? 'application/pdf' : '')
  // Whether HEIC can be read here, the server knows.
  const kind = /^image\/hei[cf]/.test(mime) ? 'image' : kindOfType(mime)
  return kind !== undefined && kinds.includes(kind) ? kind : undefined
}
