import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memoryFolder = '/dev/shm'
const gibibyte = 1024 ** 3

/** The folder and the processes share memory. Small containers have little of it. */
const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= 4 * gibibyte && freemem() >= 6 * gibibyte
}

/** Test databases are many small files, which are faster in memory. Keeps an existing TMPDIR. */
export const keepScratchInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK)
    if (hasRoom()) process.env.TMPDIR = memoryFolder
  } catch {
    // Without /dev/shm, the files stay on the disk.
  }
}
