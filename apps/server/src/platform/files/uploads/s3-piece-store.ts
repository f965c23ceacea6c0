import type { Readable } from 'node:stream'
import type { Configstore } from '@tus/file-store'
import { ERRORS, Upload } from '@tus/server'
import { Refusal } from '#platform/refusal.ts'
import { PieceStore } from './piece-store.ts'
import { isOnDisk } from './received-file.ts'
import { appendPieces, listPieces, removePieces } from './stored-pieces.ts'

/** An upload that began on the disk, before S3 was set, also ends there. */
export class S3PieceStore extends PieceStore {
  readonly #rows: Configstore

  constructor(rows: Configstore) {
    super(rows)
    this.#rows = rows
  }

  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    if (await isOnDisk(id)) return super.getUpload(id)
    const [row, { end }] = await Promise.all([this.#rows.get(id), listPieces(id)])
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND
    const { size, creation_date } = row
    return new Upload({
      id,
      offset: end,
      ...(size === undefined ? {} : { size }),
      ...(creation_date === undefined ? {} : { creation_date }),
    })
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    if (await isOnDisk(id)) return super.write(source, id, offset)
    try {
      return await appendPieces(id, source, offset)
    } catch (error) {
      throw error instanceof Refusal ? error : ERRORS.FILE_WRITE_ERROR
    }
  }

  override async remove(id: string): Promise<void> {
    if (await isOnDisk(id)) return super.remove(id)
    await removePieces(id)
    await this.#rows.delete(id)
  }
}
