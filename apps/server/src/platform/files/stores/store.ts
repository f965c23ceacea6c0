import type { Readable } from 'node:stream'
import type { ByteRange } from '../byte-range.rules.ts'

export type FileStore = {
  /** Does nothing if the key exists. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Stores the file at `path`, which stays where it is. Does nothing if the key exists. */
  adopt(key: string, path: string): Promise<void>
  /** Stores a stream of any length. Returns its length in bytes. */
  writeStream(key: string, bytes: Readable): Promise<number>
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  removeFolder(key: string): Promise<void>
  /** Names of the files directly in a folder. Empty when there is no such folder. */
  listFolder(key: string): Promise<string[]>
  /** `bytes` is the length of the whole file, also when only a range is read. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  /** For the operator: a path on this machine, or an address in S3. */
  placeOf(key: string): Promise<string>
}
