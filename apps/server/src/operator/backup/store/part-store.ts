import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { keyed } from './backup-key.ts'
import type { BackupTarget } from './backup-target.ts'
import { DamagedPart, sealing, unsealing } from './sealed-stream.ts'

/** Content of the backup. Equal contents are stored once. */
export type Part = {
  readonly sha256: string
  readonly bytes: number
  /** Size after compression and encryption. */
  readonly storedBytes: number
}

const measuring = (done: (sha256: string, bytes: number) => void): Transform => {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
    flush(next) {
      try {
        done(hash.digest('hex'), bytes)
        next()
      } catch (error) {
        next(error as Error)
      }
    },
  })
}

const gathering = (chunks: Buffer[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
  })

/** Fast, because pictures and videos do not become smaller. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export const partStore = (target: BackupTarget, key: Buffer, present: Map<string, number>) => {
  /** The name does not reveal the hash, so that nobody can look for a known file. */
  const nameOf = ({ sha256 }: Pick<Part, 'sha256'>): string => {
    const name = keyed(key, sha256)
    return `parts/${name.slice(0, 2)}/${name}`
  }
  const has = (part: Part): boolean => present.get(nameOf(part)) === part.storedBytes

  const spool = async (name: string, source: Readable): Promise<{ path: string; part: Part }> => {
    await mkdir(target.workshop, { recursive: true, mode: 0o700 })
    const path = join(target.workshop, `${name}-${randomUUID()}`)
    let found = { sha256: '', bytes: 0 }
    try {
      await pipeline(
        source,
        measuring((sha256, bytes) => {
          found = { sha256, bytes }
        }),
        createZstdCompress(compression),
        sealing(key),
        createWriteStream(path, { mode: 0o600, flush: true }),
      )
      return { path, part: { ...found, storedBytes: (await stat(path)).size } }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Fails with `DamagedPart` unless the content is exactly the one that was stored. */
  const read = async (part: Part, into: Writable): Promise<void> => {
    const check = measuring((sha256, bytes) => {
      if (sha256 !== part.sha256 || bytes !== part.bytes) throw new DamagedPart()
    })
    await unpack(await target.read(nameOf(part)), key, check, into)
  }

  return {
    nameOf,
    has,
    add: async (source: Readable): Promise<Part & { isNew: boolean }> => {
      const { path, part } = await spool('part', source)
      const isNew = !has(part)
      if (isNew) await target.put(nameOf(part), path)
      else await rm(path)
      present.set(nameOf(part), part.storedBytes)
      return { ...part, isNew }
    },
    /** Stores content under a name of its own. */
    addNamed: async (name: string, source: Readable): Promise<void> => {
      const { path } = await spool('list', source)
      await target.put(name, path)
    },
    read,
    readNamed: async (name: string): Promise<string> => {
      const chunks: Buffer[] = []
      await unpack(await target.read(name), key, new PassThrough(), gathering(chunks))
      return Buffer.concat(chunks).toString()
    },
    readText: async (part: Part): Promise<string> => {
      const chunks: Buffer[] = []
      await read(part, gathering(chunks))
      return Buffer.concat(chunks).toString()
    },
  }
}
export type PartStore = ReturnType<typeof partStore>

const unpack = async (source: Readable, key: Buffer, check: Transform, into: Writable) => {
  try {
    await pipeline(source, unsealing(key), createZstdDecompress(), check, into)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (error instanceof DamagedPart || code === 'ENOENT' || code.startsWith('ZSTD_'))
      throw new DamagedPart()
    throw error
  }
}
