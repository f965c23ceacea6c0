import { buffer } from 'node:stream/consumers'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { pieceBytes, piecesOf } from '../stores/pieces-of.ts'
import { type Bucket, bucketAt, type StoredObject } from '../stores/s3-bucket.ts'

/**
 * An upload on its way to S3 is a row of objects, each named by its first byte. Any server can
 * continue it, and each S3 server can store it, because no multipart upload stays open.
 */
const prefix = 'uploads/'
const folderOf = (id: string): string => `${prefix}${id}/`
const keyAt = (id: string, at: number): string => `${folderOf(id)}${String(at).padStart(15, '0')}`

const bucket = (): Bucket => {
  assert(settings.s3 !== undefined, 'pieces are objects only in S3')
  return bucketAt(settings.s3)
}

type Piece = { key: string; at: number; bytes: number }

/** The pieces from the first byte to the first gap. A slow server can leave one behind a gap. */
export const listPieces = async (id: string): Promise<{ pieces: Piece[]; end: number }> => {
  const pieces: Piece[] = []
  let end = 0
  for await (const { key, bytes } of bucket().list(folderOf(id))) {
    if (key !== keyAt(id, end)) break
    pieces.push({ key, at: end, bytes })
    end += bytes
  }
  return { pieces, end }
}

/** Keeps what arrived, also when the connection ends early. Returns the new end of the upload. */
export const appendPieces = async (
  id: string,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  offset: number,
): Promise<number> => {
  const { at, begin } = await openEnd(id, offset)
  let end = at
  const keep = async (bytes: Buffer): Promise<void> => {
    if (bytes.length > 0 && end + bytes.length > offset) await bucket().put(keyAt(id, end), bytes)
    end += bytes.length
  }
  let failure: unknown
  const arriving = async function* () {
    try {
      yield* source
    } catch (error) {
      failure = error
    }
  }
  for await (const { bytes } of piecesOf(arriving(), begin)) await keep(bytes)
  if (failure !== undefined) throw failure
  return end
}

/** A short last piece is replaced by a longer one, so that many short requests leave few pieces. */
const openEnd = async (id: string, offset: number): Promise<{ at: number; begin: Buffer }> => {
  const last = (await listPieces(id)).pieces.at(-1)
  const isOpen = last !== undefined && last.bytes < pieceBytes && last.at + last.bytes === offset
  const found = isOpen ? await bucket().get(last.key) : null
  return isOpen && found !== null
    ? { at: last.at, begin: await buffer(found.stream) }
    : { at: offset, begin: Buffer.alloc(0) }
}

export async function* readPieces(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { key } of pieces) {
    const found = await bucket().get(key)
    // Another server has finished or removed the upload meanwhile.
    if (found === null) return
    yield* found.stream as AsyncIterable<Buffer>
  }
}

export const removePieces = async (id: string): Promise<void> => {
  for await (const { key } of bucket().list(folderOf(id))) await bucket().remove(key)
}

const idIn = (key: string): string => key.slice(prefix.length).split('/')[0] ?? ''

/** All uploads with pieces, and when the last piece of each arrived. */
export const listPieceUploads = async (): Promise<Map<string, Date>> => {
  const touched = new Map<string, Date>()
  const note = ({ key, changedAt }: StoredObject): void => {
    const known = touched.get(idIn(key))
    if (known === undefined || known < changedAt) touched.set(idIn(key), changedAt)
  }
  for await (const one of bucket().list(prefix)) note(one)
  return touched
}
