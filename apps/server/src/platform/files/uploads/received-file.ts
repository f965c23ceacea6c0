import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuseWithoutRoomFor } from '#platform/disk/disk-space.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { uploadFolder, uploadPath } from '../file-store.ts'
import { listPieces, readPieces, removePieces } from './stored-pieces.ts'
import { findUpload, type Upload } from './upload.store.ts'

const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

export const isOnDisk = async (id: string): Promise<boolean> =>
  settings.s3 === undefined || (await stat(uploadPath(id)).catch(unlessMissing)) !== null

/** Calls `work` with the path of the complete upload. Null when its bytes are gone. */
export const withReceived = async <T>(
  upload: Upload,
  work: (path: string) => Promise<T>,
): Promise<T | null> =>
  (await isOnDisk(upload.id))
    ? complete(upload, uploadPath(upload.id), work)
    : withCopy(upload, work)

const complete = async <T>(
  { bytes }: Upload,
  path: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> => {
  try {
    const { size } = await stat(path)
    return size === bytes ? await work(path) : refuse('upload.unfinished')
  } catch (error) {
    return unlessMissing(error as NodeJS.ErrnoException)
  }
}

/** The sweep removes copies that a server left when it was killed. */
const withCopy = async <T>(
  upload: Upload,
  work: (path: string) => Promise<T>,
): Promise<T | null> => {
  const { pieces, end } = await listPieces(upload.id)
  if (end !== upload.bytes) return refuseUnlessGone(upload.id)
  await refuseWithoutRoomFor(upload.bytes)
  await mkdir(uploadFolder(), { recursive: true, mode: 0o700 })
  const path = join(uploadFolder(), `${upload.id}.${randomUUID()}.copy`)
  try {
    await pipeline(readPieces(pieces), createWriteStream(path, { mode: 0o600 }))
    const { size } = await stat(path)
    return size === upload.bytes ? await work(path) : await refuseUnlessGone(upload.id)
  } finally {
    await rm(path, { force: true })
  }
}

const refuseUnlessGone = async (id: string): Promise<null> =>
  (await findUpload(id)) === undefined ? null : refuse('upload.unfinished')

export const removeReceived = async (id: string): Promise<void> => {
  await rm(uploadPath(id), { force: true })
  if (settings.s3 !== undefined) await removePieces(id)
}
