import type { Readable } from 'node:stream'

/** A place for backups. Names contain `/`. Content is encrypted before it arrives here. */
export type BackupTarget = {
  /** For sentences. */
  readonly place: string
  /** A local folder for unfinished parts, on the same disk if the target is a folder. */
  readonly workshop: string
  /** Returns names with their sizes in bytes. */
  list(): Promise<Map<string, number>>
  read(name: string): Promise<Readable>
  /** Moves or uploads a local file. An existing one with this name is replaced at once. */
  put(name: string, path: string): Promise<void>
  remove(name: string): Promise<void>
}
