import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Configstore, FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import { refuseWithoutRoomFor } from '#platform/disk/disk-space.ts'
import { Refusal } from '#platform/refusal.ts'
import { uploadFolder, uploadPath } from '../file-store.ts'

const ofDisk = new Set(['open', 'write', 'close'])

/** The library's own store makes files readable for others and hides the cause of disk errors. */
export class PieceStore extends FileStore {
  constructor(configstore: Configstore) {
    super({ directory: uploadFolder(), configstore })
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(uploadFolder(), { recursive: true, mode: 0o700 })
    await writeFile(uploadPath(upload.id), '', { mode: 0o600 })
    return super.create(upload)
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let end = offset
    const counted = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        await refuseWithoutRoomFor(part.length)
        end += part.length
        yield part
      }
    }
    try {
      await pipeline(
        source,
        counted,
        createWriteStream(uploadPath(id), { flags: 'r+', start: offset }),
      )
    } catch (error) {
      const isOurs =
        error instanceof Refusal || ofDisk.has((error as NodeJS.ErrnoException).syscall ?? '')
      throw isOurs ? error : ERRORS.FILE_WRITE_ERROR
    }
    return end
  }
}
