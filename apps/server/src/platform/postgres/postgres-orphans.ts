import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** From Linux; undefined when it is gone, or another account's. */
const lookAt = (pid: number): { title: string; parent: number; folder: string } | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return {
      title: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      parent: Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]),
      folder: readlinkSync(`/proc/${pid}/cwd`),
    }
  } catch {
    return undefined
  }
}

/**
 * Kills sessions whose first process was killed: one that waits for another of them would stay for
 * ever, and no server could start. Nothing is lost: recovery reads the disk. Linux only.
 */
export const endOrphans = (folder: string): void => {
  if (process.platform !== 'linux') return
  const home = realpathSync(folder)
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const found = Number.isInteger(pid) ? lookAt(pid) : undefined
    // A session names itself so; the first process of a server has the command it was started with.
    if (found === undefined || !found.title.startsWith('postgres: ') || found.folder !== home)
      continue
    if (lookAt(found.parent)?.folder === home) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It left by itself a moment ago.
    }
  }
}
