import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memoryFolder = '/dev/shm'
const gibibyte = 1024 ** 3

/** Both are the same memory; a small container has little of it, or a small folder. */
const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= 4 * gibibyte && freemem() >= 6 * gibibyte
}

/**
 * Test databases and browser profiles are hundreds of thousands of small files: one database took
 * 0.03 to 0.7 s on a shared disk, and in memory 0.02. A TMPDIR that is set stays.
 */
export const keepScratchInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK)
    if (hasRoom()) process.env.TMPDIR = memoryFolder
  } catch {
    // No such folder here: the disk serves too.
  }
}
