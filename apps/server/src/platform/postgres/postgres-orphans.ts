import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** What Linux tells of a process; undefined when it is gone, or another account's. */
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
 * Ends sessions of a PostgreSQL whose first process was killed. They leave by themselves, but one
 * that waits for another that was killed too would wait for ever, and no new server may start beside it.
 * Nothing is lost: nobody hears from them any more, and recovery begins from what is on the disk.
 * Only Linux tells what works in a folder; elsewhere nothing happens.
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
