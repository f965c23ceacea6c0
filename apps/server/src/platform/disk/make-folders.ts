import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that a person named, and its missing parents. Throws the system's error, for
 * example `ENOTDIR`. Node's `recursive` does the same, but loops forever where an existing parent
 * answers `ENOENT`, as `/proc` and some network folders do.
 */
export const makeFolders = (path: string, mode: number): void => {
  if (!existsSync(dirname(path))) makeFolders(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!isThere || !statSync(path).isDirectory()) throw error
  }
}
